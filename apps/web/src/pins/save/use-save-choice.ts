import type { PinCard } from "@tessera/contract";
import {
  getOneTapEffect,
  getOwnSaveBehavior,
  type SaveControlsConfig,
  type SaveFacts,
  getSaveControlsConfig,
} from "@tessera/domain";
import { useNavigate } from "react-router";
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

/** The history state with which a tap opens the save screen. */
const ONE_TAP_STATE = { isOneTapSave: true } as const;

/**
 * Returns what a tap on a one-tap Save button does where people explore what is popular nearby: it opens the save
 * screen, or nothing if the pin is saved. Returns null on all other surfaces, where a tap saves.
 */
export function useLocalTap(pin: PinCard) {
  const { surface } = usePinCardScope();
  const navigate = useNavigate();
  const effect = getOneTapEffect(surface, pin.savedInfo !== null);
  if (effect === "toggle") return null;
  return {
    effect,
    tap() {
      if (effect === "openSaveScreen") void navigate(`/pin/${pin.id}/repin/`, { state: ONE_TAP_STATE });
    },
  };
}
