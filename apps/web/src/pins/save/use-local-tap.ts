import type { PinCard } from "@tessera/contract";
import { getOneTapEffect } from "@tessera/domain";
import { useNavigate } from "react-router";
import { usePinCardScope } from "../card/pin-card-scope.ts";
import { toRepinPath } from "./repin/repin-address.ts";

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
      if (effect === "openSaveScreen") void navigate(toRepinPath(pin.id, {}), { state: ONE_TAP_STATE });
    },
  };
}
