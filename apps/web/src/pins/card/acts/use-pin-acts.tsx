import type { PinCard } from "@tessera/contract";
import {
  pickCardFacts,
  COMPONENTS,
  ELEMENTS,
  EVENT_TYPES,
  type OverflowAction,
  listOverflowActions,
  type PinSurface,
  truncateSeeStatsLabel,
  showsSeeStatsLink,
  explainPin,
} from "@tessera/domain";
import {
  BlockIcon,
  ChartIcon,
  CopyIcon,
  DownloadIcon,
  EditIcon,
  InfoIcon,
  type MenuItem,
  SparklesIcon,
  TrashIcon,
} from "@tessera/ui";
import { useViewer } from "../../../data/index.ts";
import { useFeedbackMenuItems } from "../../../feedback/index.ts";
import { useText } from "../../../i18n/index.ts";
import { logEvent } from "../../../insights/index.ts";
import { askToBlock } from "../../../people/index.ts";
import { getCreator } from "../../pin-picture.ts";
import { useDeletePin } from "../../save/use-delete-pin.ts";
import { copyLink } from "../../share/copy-link.ts";
import { downloadPicture } from "../../share/download-picture.ts";
import { getEditPath } from "./edit-path.ts";
import { usePinWithReason } from "./use-chosen-pin.ts";

/** The context in which a pin's menu is shown. */
export interface PinActionsOptions {
  /** The surface of the card's grid or of the pin's page. */
  readonly surface: PinSurface | "closeup";
  /** Opens the dialog with details about the pin. */
  readonly onAbout: () => void;
  /** Opens the dialog that explains why the pin is shown. */
  readonly onWhy: () => void;
  /** Called when the pin is deleted. */
  readonly onRemoved?: () => void;
}

/** Returns the viewer's other actions on a pin, for its menu and for the sheet on phones. */
export function usePinActions(
  pin: PinCard,
  { surface, onAbout, onWhy, onRemoved }: PinActionsOptions,
): readonly MenuItem[] {
  const t = useText();
  const { isAuth, userId, isPartner } = useViewer();
  const feedback = useFeedbackMenuItems(pin, { surface });
  const deletePin = useDeletePin();
  const creator = getCreator(pin);
  const edit = getEditPath(pin);
  const chosen = usePinWithReason(pin, surface === "closeup");
  async function remove() {
    if (await deletePin(pin.id)) onRemoved?.();
  }
  function log(element: number) {
    logEvent({ eventType: EVENT_TYPES.click, component: COMPONENTS.menu, element, pin });
  }
  const lines: Readonly<Record<string, MenuItem>> & Partial<Record<OverflowAction, MenuItem>> = {
    ...Object.fromEntries(feedback.map((line) => [line.id, line])),
    edit: { id: "edit", label: t("pins.edit"), icon: <EditIcon />, href: edit ?? "" },
    stats: {
      id: "stats",
      label: truncateSeeStatsLabel(t("insights.stats.see")),
      icon: <ChartIcon />,
      href: `/pin/${pin.id}/analytics/`,
    },
    copy: { id: "copy", label: t("pins.link.copy"), icon: <CopyIcon />, onSelect: () => void copyLink(pin.seoUrl) },
    download: {
      id: "download",
      label: t("pins.download"),
      icon: <DownloadIcon />,
      onSelect() {
        log(ELEMENTS.downloadItem);
        void downloadPicture(pin);
      },
    },
    about: {
      id: "about",
      label: t("pins.about"),
      icon: <InfoIcon />,
      onSelect() {
        log(ELEMENTS.moreInformation);
        onAbout();
      },
    },
    why: { id: "why", label: t("pins.why"), icon: <SparklesIcon />, onSelect: onWhy },
    block: {
      id: "block",
      label: t("people.block", { name: creator.fullName }),
      icon: <BlockIcon />,
      danger: true,
      onSelect: () => askToBlock(creator),
    },
    delete: {
      id: "delete",
      label: t("pins.delete"),
      icon: <TrashIcon />,
      danger: true,
      onSelect: () => void remove(),
    },
  };
  return listOverflowActions({
    isAuth,
    own: creator.id === userId,
    takesFeedback: "hide" in lines,
    followed: "unfollow" in lines,
    mayEdit: edit !== null,
    mayDelete: pin.can.delete,
    maySeeStats:
      surface !== "closeup" &&
      !pin.isRepin &&
      showsSeeStatsLink({
        isAuthenticated: isAuth,
        isOwner: pin.pinner.id === userId,
        isPartner,
        isStoryPin: pickCardFacts(pin).storyPinData !== null,
        surface,
      }),
    isChosen: (surface !== "closeup" || chosen !== pin) && explainPin(chosen) !== null,
    hasPicture: !("unavailable" in pin && pin.unavailable),
  }).flatMap((action) => lines[action] ?? []);
}
