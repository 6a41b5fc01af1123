import type { PinCard } from "@tessera/contract";
import type { BarAction } from "@tessera/domain";
import { IconButton, MoreIcon, preloadOverlays } from "@tessera/ui";
import { lazy, Suspense, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";

const loadLines = () => import("./pin-acts-lines.tsx");
const PinActsLines = lazy(() => loadLines().then((module) => ({ default: module.PinActsLines })));

interface PinActsMenuProps {
  readonly pin: PinCard;
  /** `card` stands over a picture; `page` in the head of the pin's own page. */
  readonly look: "card" | "page";
  /** Acts that have no place of their own here; they stand first. */
  readonly before?: readonly BarAction[];
  /** The pin is deleted, or hidden from its own page. */
  readonly onGone?: () => void;
  /** Told when the menu, or what it opened, opens and closes. */
  readonly onOverlayOpen?: (open: boolean) => void;
}

/** The button of a pin's further acts. What they are is fetched when somebody is about to press it. */
export function PinActsMenu({ pin, look, before = [], onGone, onOverlayOpen }: PinActsMenuProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // The lines stay once they were there, for the windows that they open.
  const [wanted, setWanted] = useState(false);

  function show() {
    setWanted(true);
    setOpen(true);
    onOverlayOpen?.(true);
  }
  return (
    <>
      <IconButton
        ref={button}
        label={t("pins.more")}
        icon={<MoreIcon />}
        variant={look === "card" ? "overPicture" : "plain"}
        size={look === "card" ? "small" : "large"}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show();
        }}
      />
      {wanted ? (
        <Suspense fallback={null}>
          <PinActsLines
            pin={pin}
            look={look}
            before={before}
            button={button}
            open={open}
            onClose={() => setOpen(false)}
            onGone={onGone}
            onOverlayOpen={onOverlayOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A failure shows itself when the menu is opened. */
function preload(): void {
  preloadOverlays();
  loadLines().catch(() => undefined);
}
