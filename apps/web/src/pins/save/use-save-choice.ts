import type { PinCard } from "@tessera/contract";
import { ownSaveBehavior, type SaveChoice, type SaveFacts, saveType } from "@tessera/domain";
import { useViewer } from "../../data/index.ts";
import { usePinCardScope } from "../card/pin-card-scope.ts";

/** Returns the type of a card's save controls for the viewer. Null if there are none. */
export function useSaveChoice(pin: PinCard, showingSavedOverlay = false): SaveChoice {
  const viewer = useViewer();
  const { surface, hasSheet } = usePinCardScope();
  const facts: SaveFacts = {
    surface,
    promotedIsRemovable: pin.promotedIsRemovable ?? false,
    showingSavedOverlay,
    onOwnBoard: pin.access.includes("write"),
    boardCount: viewer.boardCount,
    saveBehavior: ownSaveBehavior(viewer.userId, { id: viewer.userId, saveBehavior: viewer.saveBehavior }),
    isTouch: hasSheet,
  };
  return pin.can.save ? saveType(facts) : null;
}
