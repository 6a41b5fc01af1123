import type { PinCard } from "@tessera/contract";
import { getOwnSaveBehavior, type SaveControlsConfig, type SaveFacts, getSaveControlsConfig } from "@tessera/domain";
import { useViewer } from "../../data/index.ts";
import { usePinCardScope } from "../card/pin-card-scope.ts";

/** Returns the type of a card's save controls for the viewer, or null if there are none. */
export function useSaveControlsConfig(pin: PinCard, showingSavedOverlay = false): SaveControlsConfig {
  const viewer = useViewer();
  const { surface, hasSheet } = usePinCardScope();
  const facts: SaveFacts = {
    surface,
    promotedIsRemovable: pin.promotedIsRemovable ?? false,
    showingSavedOverlay,
    onOwnBoard: pin.access.includes("write"),
    boardCount: viewer.boardCount,
    saveBehavior: getOwnSaveBehavior(viewer.userId, { id: viewer.userId, saveBehavior: viewer.saveBehavior }),
    isTouch: hasSheet,
  };
  return pin.can.save ? getSaveControlsConfig(facts) : null;
}
