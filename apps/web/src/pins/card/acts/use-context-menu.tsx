import type { PinCard } from "@tessera/contract";
import { opensContextMenu } from "@tessera/domain";
import { loadOverlays } from "@tessera/ui";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useLazyModule } from "../../../data/index.ts";
import { LazyContent } from "../lazy-content.tsx";

const FINE_POINTER_QUERY = "(hover: hover) and (pointer: fine)";

/** Opens a card's own menu for visitors who right-click with a mouse. Everyone else gets the browser's menu. */
export function useContextMenu(
  pin: PinCard,
  { isAuth }: { readonly isAuth: boolean },
): { readonly onContextMenu: ((event: MouseEvent) => void) | undefined; readonly menu: ReactNode } {
  const [position, setPosition] = useState<{ x: number; y: number } | null>(null);
  const [open, setOpen] = useState(false);
  const { code: PinContextMenu, request } = useLazyModule(loadContextMenu);
  if (isAuth) return { onContextMenu: undefined, menu: null };
  return {
    onContextMenu(event) {
      // React events bubble from the menu to this card, even though the menu renders elsewhere. They count as clicks
      // outside the card.
      if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) {
        event.preventDefault();
        setOpen(false);
        return;
      }
      const isMobile = !matchMedia(FINE_POINTER_QUERY).matches;
      if (!opensContextMenu({ isAuth, mobile: isMobile, hasCreator: pin.nativeCreator !== null })) return;
      event.preventDefault();
      // The position is relative to the card's corner, because the grid moves its cards with their contents.
      const cardBox = event.currentTarget.getBoundingClientRect();
      setPosition({ x: event.clientX - cardBox.left, y: event.clientY - cardBox.top });
      void request().then(setOpen);
    },
    menu:
      position && PinContextMenu ? (
        <LazyContent name="pin-context-menu">
          <PinContextMenu pin={pin} at={position} open={open} onClose={() => setOpen(false)} />
        </LazyContent>
      ) : null,
  };
}

async function loadContextMenu() {
  const [{ PinContextMenu }] = await Promise.all([import("./pin-context-menu.tsx"), loadOverlays()]);
  return PinContextMenu;
}
