import type { PinCard } from "@tessera/contract";
import type { DrawerPage, DrawerType, ExperimentGroups, LogData, PinSurface } from "@tessera/domain";
import { createContext, useContext } from "react";

/** What all cards of one grid share. Computed once per grid, so that no card asks for it. */
export interface PinCardScope {
  readonly surface: PinSurface;
  readonly isAuth: boolean;
  /** Controls appear on hover and focus. */
  readonly hovers: boolean;
  /** Controls open in a sheet after a long press. */
  readonly hasSheet: boolean;
  /** The viewer's grids show only images. */
  readonly imageOnly?: boolean;
  /** Cards are so close together that there is no room for text. */
  readonly compact?: boolean;
  readonly userId?: string | null;
  readonly isPartner?: boolean;
  /** BCP 47 tag for prices and counts. */
  readonly locale?: string;
  readonly experiments?: ExperimentGroups | undefined;
  /** What the drawer of a visitor's card gets to know about its place; undefined if no card has one. */
  readonly drawer?: { readonly page: DrawerPage; readonly type: DrawerType } | undefined;
  /** What a card's logs say about how it was drawn; undefined unless an experiment needs it. */
  readonly logData?: ((pin: PinCard, scope: PinCardScope) => LogData) | undefined;
}

const ScopeContext = createContext<PinCardScope>({
  surface: "AuthHomefeed",
  isAuth: false,
  hovers: false,
  hasSheet: false,
});

export const PinCardScopeProvider = ScopeContext.Provider;

/** What the grid around a card provides. */
export function usePinCardScope(): PinCardScope {
  return useContext(ScopeContext);
}
