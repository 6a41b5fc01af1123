import type { PinCard } from "@tessera/contract";
import type { BarAction } from "@tessera/domain";
import { Menu } from "@tessera/ui";
import { lazy, type RefObject, Suspense, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { usePinCardScope } from "../pin-card-scope.ts";
import { useBarLines } from "./use-bar-lines.tsx";
import { useOpenOverlays } from "./use-open-overlays.ts";
import { usePinActions } from "./use-pin-acts.tsx";

const AboutPin = lazy(() => import("../facts/about-pin.tsx").then((module) => ({ default: module.AboutPin })));
const WhyPin = lazy(() => import("../facts/why-pin.tsx").then((module) => ({ default: module.WhyPin })));
const ShareWindow = lazy(() =>
  import("../../share/share-window.tsx").then((module) => ({ default: module.ShareWindow })),
);

type Window = "about" | "share" | "why";

interface PinActsLinesProps {
  readonly pin: PinCard;
  readonly look: "card" | "page";
  readonly before: readonly BarAction[];
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGone: (() => void) | undefined;
  readonly onOverlayOpen: ((open: boolean) => void) | undefined;
}

/** The menu of a pin's other actions, with the windows that its lines open. */
export function PinActsLines(props: PinActsLinesProps) {
  const { pin, look, before, button, open, onClose, onGone, onOverlayOpen } = props;
  const t = useText();
  const { surface } = usePinCardScope();
  const [window, setWindow] = useState<Window | null>(null);
  // Once opened, a window stays mounted so that it can animate out.
  const [opened, setOpened] = useState<readonly Window[]>([]);
  const tell = useOpenOverlays((isOpen) => onOverlayOpen?.(isOpen));
  const lines = useBarLines(pin, before, () => show("share"));
  const acts = usePinActions(pin, {
    surface: look === "page" ? "closeup" : surface,
    onAbout: () => show("about"),
    onWhy: () => show("why"),
    onGone,
  });
  function show(next: Window) {
    setOpened([...opened, next]);
    setWindow(next);
    tell("window")(true);
  }
  function close() {
    setWindow(null);
    tell("window")(false);
  }
  return (
    <>
      <Menu
        open={open}
        onClose={() => {
          onClose();
          tell("menu")(false);
        }}
        triggerRef={button}
        label={t("pins.more")}
        items={[...lines, ...acts]}
        placement={look === "card" ? undefined : "bottom start"}
      />
      <Suspense fallback={null}>
        {opened.includes("share") ? (
          <ShareWindow pin={pin} open={window === "share"} onClose={close} triggerRef={button} />
        ) : null}
        {opened.includes("about") ? <AboutPin pin={pin} open={window === "about"} onClose={close} /> : null}
        {opened.includes("why") ? <WhyPin pin={pin} open={window === "why"} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
