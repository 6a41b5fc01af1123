import type { PinCard } from "@tessera/contract";
import { opensContextMenu } from "@tessera/domain";
import { preloadOverlays } from "@tessera/ui";
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";

const PinContextMenu = lazy(() =>
  import("./pin-context-menu.tsx").then((module) => ({ default: module.PinContextMenu })),
);
const FINE_POINTER = "(hover: hover) and (pointer: fine)";

/** A card's own menu for the right click of visitors with a mouse; everybody else gets the browser's. */
export function useContextMenu(
  pin: PinCard,
  { isAuth }: { readonly isAuth: boolean },
): { readonly onContextMenu: ((event: MouseEvent) => void) | undefined; readonly menu: ReactNode } {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const [open, setOpen] = useState(false);
  if (isAuth) return { onContextMenu: undefined, menu: null };
  return {
    onContextMenu(event) {
      // What comes from the menu itself, which is this card's child wherever it stands, is a click beside the card.
      if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) {
        event.preventDefault();
        setOpen(false);
        return;
      }
      const mobile = !matchMedia(FINE_POINTER).matches;
      if (!opensContextMenu({ isAuth, mobile, hasCreator: pin.nativeCreator !== null })) return;
      event.preventDefault();
      preloadOverlays();
      // From the card's own corner: a grid moves its cards, and with them whatever is fixed.
      const corner = event.currentTarget.getBoundingClientRect();
      setAt({ x: event.clientX - corner.left, y: event.clientY - corner.top });
      setOpen(true);
    },
    menu: at ? (
      <Suspense fallback={null}>
        <PinContextMenu pin={pin} at={at} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
