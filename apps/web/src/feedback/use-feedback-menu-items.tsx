import { useQueryClient } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { COMPONENTS, ELEMENTS, EVENT_TYPES } from "@tessera/domain";
import { EyeOffIcon, FlagIcon, type MenuItem, toast, UsersIcon } from "@tessera/ui";
import { useNavigate } from "react-router";
import { useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { logEvent } from "../insights/index.ts";
import { isFirstPage, UNDO_TOAST_MS } from "../shell/index.ts";
import { type FeedbackScope, findFollowedSource } from "./feedback-place.ts";
import { hideFromListsNow } from "./hidden-lists.ts";
import { askToReport } from "./report-request.ts";
import { useFeedbackActions } from "./use-feedback-actions.ts";

/**
 * Returns the feedback items of a pin's menu: hide, report, unfollow. Visitors get none, and neither do pins that take
 * no feedback, such as the viewer's own.
 */
export function useFeedbackMenuItems(pin: PinCard, scope: FeedbackScope): readonly MenuItem[] {
  const t = useText();
  const client = useQueryClient();
  const viewer = useViewer();
  const navigate = useNavigate();
  const feedback = useFeedbackActions(pin, scope);
  if (!viewer.isAuth || pin.showFeedback === false) return [];
  const followed = findFollowedSource(pin);
  const isPage = scope.surface === "closeup";

  function logFeedback(element: number) {
    logEvent({ eventType: EVENT_TYPES.click, component: COMPONENTS.menu, element, pin });
  }

  /** The closeup has no card for an overlay, so a toast confirms the feedback and the viewer leaves the page. */
  async function hideFromPage() {
    if (!(await feedback.sendHidden(true))) return;
    hideFromListsNow(client, pin.id, feedback.place);
    toast.show({
      message: t("feedback.title.hidden"),
      image: { src: pin.imageSpec_136x136.url, alt: "" },
      actions: [{ label: t("feedback.undo"), onPress: () => void feedback.sendHidden(false) }],
      durationMs: UNDO_TOAST_MS,
    });
    // Goes back to the page where the viewer found the pin. People who opened its URL directly go to the home feed.
    void (isFirstPage() ? navigate("/", { replace: true }) : navigate(-1));
  }

  const hide: MenuItem = {
    id: "hide",
    label: t("feedback.hide"),
    icon: <EyeOffIcon />,
    onSelect() {
      logFeedback(ELEMENTS.hideItem);
      void (isPage ? hideFromPage() : feedback.hide(followed));
    },
  };
  const report: MenuItem = {
    id: "report",
    label: t("feedback.report"),
    icon: <FlagIcon />,
    onSelect() {
      logFeedback(ELEMENTS.reportItem);
      askToReport({ pin, scope });
    },
  };
  if (!followed) return [hide, report];
  const unfollow: MenuItem = {
    id: "unfollow",
    label: t("feedback.unfollow.name", { name: followed.name }),
    icon: <UsersIcon />,
    onSelect() {
      logFeedback(ELEMENTS.unfollowButton);
      void feedback.unfollow(followed);
    },
  };
  return [hide, unfollow, report];
}
