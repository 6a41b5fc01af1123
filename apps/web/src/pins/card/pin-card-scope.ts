import { createContext, useContext } from "react";
import type { PinSurface } from "./pin-surface.ts";

/** What all cards of one grid have in common; known once for the grid, so that no card asks for it. */
export interface PinCardScope {
  readonly surface: PinSurface;
  readonly isAuth: boolean;
  /** Controls come on hover and focus. */
  readonly hovers: boolean;
  /** Controls come in a sheet after a long press. */
  readonly presses: boolean;
}

const ScopeContext = createContext<PinCardScope>({
  surface: "AuthHomefeed",
  isAuth: false,
  hovers: false,
  presses: false,
});

export const PinCardScopeProvider = ScopeContext.Provider;

/** What the grid around a card tells it. */
export function usePinCardScope(): PinCardScope {
  return useContext(ScopeContext);
}
