import type { PinCard } from "@tessera/contract";
import { isOneTapBusy, reduceOneTap, type OneTapState } from "@tessera/domain";
import { useState } from "react";
import { flushSync } from "react-dom";
import { cancelWaitingAction } from "../../data/index.ts";
import { useDeletePin } from "./use-delete-pin.ts";
import type { useSavePin } from "./use-save-pin.ts";

/**
 * Returns the state and the action of a button that saves to the profile on one tap and deletes the viewer's save on
 * another tap.
 *
 * @param saving the result of `useSavePin` for the same pin
 */
export function useOneTapSave(pin: PinCard, { save }: Pick<ReturnType<typeof useSavePin>, "save">) {
  const deletePin = useDeletePin();
  const [pendingAction, setPendingAction] = useState<"saving" | "deleting" | null>(null);
  const state: OneTapState = pendingAction ?? (pin.savedInfo === null ? "none" : "saved");

  async function tap(): Promise<void> {
    const next = reduceOneTap(state, "tap");
    const savedPinId = pin.savedInfo?.localPinId;
    if (next === "deleting" && cancelWaitingAction("save", pin.id)) return;
    if (next === state || (next !== "saving" && next !== "deleting") || (next === "deleting" && !savedPinId)) return;
    // Updates synchronously so that the second of two quick taps sees the pending action.
    flushSync(() => setPendingAction(next));
    try {
      await (next === "saving" ? save({ kind: "profile" }, true) : deletePin(savedPinId ?? ""));
    } finally {
      setPendingAction(null);
    }
  }

  return { state, busy: isOneTapBusy(state), tap };
}
