import type { PinCard } from "@tessera/contract";
import type { DrawerPage, DrawerType, ExperimentGroups, LogData, PinSurface } from "@tessera/domain";
import { createContext, useContext } from "react";

/** What all cards of one grid have in common; known once for the grid, so that no card asks for it. */
export interface PinCardScope {
  readonly surface: PinSurface;
  readonly isAuth: boolean;
  /** Controls come on hover and focus. */
  readonly hovers: boolean;
  /** Controls come in a sheet after a long press. */
  readonly presses: boolean;
  /** The viewer's grids are of pictures alone. */
  readonly imageOnly?: boolean;
  /** Cards stand so close together that there is no room for words. */
  readonly compact?: boolean;
  readonly userId?: string | null;
  readonly isPartner?: boolean;
  /** BCP 47 tag in which prices and counts are written. */
  readonly locale?: string;
  readonly experiments?: ExperimentGroups | undefined;
  /** What the drawer of a visitor's card is told of its place; nothing where no card has one. */
  readonly drawer?: { readonly page: DrawerPage; readonly type: DrawerType } | undefined;
  /** What a card's records say of how it was drawn; nothing where no experiment asks. */
  readonly logData?: ((pin: PinCard, scope: PinCardScope) => LogData) | undefined;
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
