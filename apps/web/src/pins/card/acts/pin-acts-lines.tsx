import type { PinCard } from "@tessera/contract";
import type { BarAction } from "@tessera/domain";
import { Menu } from "@tessera/ui";
import { lazy, type RefObject, Suspense, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { usePinCardScope } from "../pin-card-scope.ts";
import { useBarMenuItems } from "./use-bar-lines.tsx";
import { usePinWithReason } from "./use-chosen-pin.ts";
import { useOpenOverlays } from "./use-open-overlays.ts";
import { usePinActions } from "./use-pin-acts.tsx";

const AboutPinDialog = lazy(() =>
  import("../facts/about-pin.tsx").then((module) => ({ default: module.AboutPinDialog })),
);
const WhyPinDialog = lazy(() => import("../facts/why-pin.tsx").then((module) => ({ default: module.WhyPinDialog })));
const ReactionPopover = lazy(() =>
  import("../../reactions/reaction-popover.tsx").then((module) => ({ default: module.ReactionPopover })),
);
const SharePinWindow = lazy(() =>
  import("../../share/share-pin-window.tsx").then((module) => ({ default: module.SharePinWindow })),
);

type DialogName = "about" | "react" | "share" | "why";

interface PinActionsMenuContentProps {
  readonly pin: PinCard;
  readonly variant: "card" | "page";
  readonly leadingActions: readonly BarAction[];
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemoved: (() => void) | undefined;
  readonly onOverlayOpen: ((open: boolean) => void) | undefined;
}

/** The menu of a pin's other actions, including the dialogs that its items open. */
export function PinActionsMenuContent(props: PinActionsMenuContentProps) {
  const { pin, variant, leadingActions, button, open, onClose, onRemoved, onOverlayOpen } = props;
  const t = useText();
  const { surface } = usePinCardScope();
  const [window, setWindow] = useState<DialogName | null>(null);
  // An opened dialog stays mounted so that it can animate out.
  const [openedWindows, setOpenedWindows] = useState<readonly DialogName[]>([]);
  const reportOpen = useOpenOverlays((isOpen) => onOverlayOpen?.(isOpen));
  const chosen = usePinWithReason(pin, variant === "page");
  const lines = useBarMenuItems(pin, leadingActions, {
    onShare: () => show("share"),
    onReact: () => show("react"),
  });
  const actions = usePinActions(pin, {
    surface: variant === "page" ? "closeup" : surface,
    onAbout: () => show("about"),
    onWhy: () => show("why"),
    onRemoved,
  });
  function show(next: DialogName) {
    setOpenedWindows([...openedWindows, next]);
    setWindow(next);
    reportOpen("window")(true);
  }
  function close() {
    setWindow(null);
    reportOpen("window")(false);
  }
  return (
    <>
      <Menu
        open={open}
        onClose={() => {
          onClose();
          reportOpen("menu")(false);
        }}
        triggerRef={button}
        label={t("pins.more")}
        items={[...lines, ...actions]}
        placement={variant === "card" ? undefined : "bottom start"}
      />
      <Suspense fallback={null}>
        {openedWindows.includes("share") ? (
          <SharePinWindow pin={pin} open={window === "share"} onClose={close} triggerRef={button} />
        ) : null}
        {openedWindows.includes("react") ? (
          <ReactionPopover pin={pin} open={window === "react"} onClose={close} triggerRef={button} />
        ) : null}
        {openedWindows.includes("about") ? (
          <AboutPinDialog pin={pin} open={window === "about"} onClose={close} />
        ) : null}
        {openedWindows.includes("why") ? <WhyPinDialog pin={chosen} open={window === "why"} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
