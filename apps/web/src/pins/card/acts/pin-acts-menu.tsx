import type { PinCard } from "@tessera/contract";
import type { BarAction } from "@tessera/domain";
import { IconButton, MoreIcon, preloadOverlays } from "@tessera/ui";
import { lazy, Suspense, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";

const loadMenuContent = () => import("./pin-acts-lines.tsx");
const PinActionsMenuContent = lazy(() =>
  loadMenuContent().then((module) => ({ default: module.PinActionsMenuContent })),
);

interface PinActionsMenuProps {
  readonly pin: PinCard;
  /** `card` is over an image. `page` is in the header of the pin's own page. */
  readonly variant: "card" | "page";
  /** Actions that have no button of their own here. They come first in the menu. */
  readonly leadingActions?: readonly BarAction[];
  /** Called when the pin is deleted, or hidden from its own page. */
  readonly onRemoved?: () => void;
  /** Called when the menu or one of its dialogs opens or closes. */
  readonly onOverlayOpen?: (open: boolean) => void;
}

/**
 * The button that opens the menu of a pin's other actions. The menu's code loads when someone is about to press the
 * button.
 */
export function PinActionsMenu({ pin, variant, leadingActions = [], onRemoved, onOverlayOpen }: PinActionsMenuProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // An opened menu stays mounted so that its dialogs stay open.
  const [wasOpened, setWasOpened] = useState(false);

  function show() {
    setWasOpened(true);
    setOpen(true);
    onOverlayOpen?.(true);
  }
  return (
    <>
      <IconButton
        ref={button}
        label={t("pins.more")}
        icon={<MoreIcon />}
        variant={variant === "card" ? "overPicture" : "plain"}
        size={variant === "card" ? "small" : "large"}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onTouchStart={preloadMenu}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show();
        }}
      />
      {wasOpened ? (
        <Suspense fallback={null}>
          <PinActionsMenuContent
            pin={pin}
            variant={variant}
            leadingActions={leadingActions}
            button={button}
            open={open}
            onClose={() => setOpen(false)}
            onRemoved={onRemoved}
            onOverlayOpen={onOverlayOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Preloads the menu's code. It ignores failures because opening the menu reports them. */
function preloadMenu(): void {
  preloadOverlays();
  loadMenuContent().catch(() => undefined);
}
