import type { PinCard } from "@tessera/contract";
import type { DrawerPage, DrawerType, ExperimentGroups, LogData, PinSurface } from "@tessera/domain";
import { createContext, useContext } from "react";

/** The settings that all cards in a grid share. They are computed once per grid instead of once per card. */
export interface PinCardScope {
  readonly surface: PinSurface;
  readonly isAuth: boolean;
  /** Whether controls appear on hover and focus. */
  readonly hovers: boolean;
  /** Whether controls open in a sheet after a long press. */
  readonly hasSheet: boolean;
  /** Whether the viewer's grids show only images. */
  readonly imageOnly?: boolean;
  /** Whether cards are so close together that text doesn't fit. */
  readonly compact?: boolean;
  readonly userId?: string | null;
  readonly isPartner?: boolean;
  /** The BCP 47 tag used to format prices and counts. */
  readonly locale?: string;
  readonly experiments?: ExperimentGroups | undefined;
  /** The page and list type for the drawers of visitors' cards; undefined if cards have no drawers. */
  readonly drawer?: { readonly page: DrawerPage; readonly type: DrawerType } | undefined;
  /** Returns log data about how a card was rendered; undefined unless an experiment needs it. */
  readonly logData?: ((pin: PinCard, scope: PinCardScope) => LogData) | undefined;
}

const ScopeContext = createContext<PinCardScope>({
  surface: "AuthHomefeed",
  isAuth: false,
  hovers: false,
  hasSheet: false,
});

export const PinCardScopeProvider = ScopeContext.Provider;

/** Returns the scope of the grid around a card. */
export function usePinCardScope(): PinCardScope {
  return useContext(ScopeContext);
}
