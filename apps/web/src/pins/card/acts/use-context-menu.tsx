import type { PinCard } from "@tessera/contract";
import { opensContextMenu } from "@tessera/domain";
import { loadOverlays } from "@tessera/ui";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useLazyModule } from "../../../data/index.ts";
import { LazyPart } from "../lazy-part.tsx";

const FINE_POINTER = "(hover: hover) and (pointer: fine)";

/** A card's own menu for visitors who right-click with a mouse. Everyone else gets the browser's menu. */
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
      // The menu is a React child of this card wherever it renders, so clicks in it count as outside.
      if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) {
        event.preventDefault();
        setOpen(false);
        return;
      }
      const mobile = !matchMedia(FINE_POINTER).matches;
      if (!opensContextMenu({ isAuth, mobile, hasCreator: pin.nativeCreator !== null })) return;
      event.preventDefault();
      // Relative to the card's own corner: a grid moves its cards, along with anything fixed in them.
      const corner = event.currentTarget.getBoundingClientRect();
      setPosition({ x: event.clientX - corner.left, y: event.clientY - corner.top });
      void request().then(setOpen);
    },
    menu:
      position && PinContextMenu ? (
        <LazyPart name="pin-context-menu">
          <PinContextMenu pin={pin} at={position} open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null,
  };
}

async function loadContextMenu() {
  const [{ PinContextMenu }] = await Promise.all([import("./pin-context-menu.tsx"), loadOverlays()]);
  return PinContextMenu;
}
