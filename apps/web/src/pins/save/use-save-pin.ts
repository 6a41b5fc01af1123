import type { PinCard } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { canDeleteByTap, getExperimentGroup, showsOneTapFailure } from "@tessera/domain";
import {
  callFromBrowser,
  cancelWaitingAction,
  queueIfOffline,
  useOptimisticAction,
  useInvalidate,
  useViewer,
} from "../../data/index.ts";
import { getCreator } from "../pin-picture.ts";
import type { SaveOrigin } from "./after-save.ts";
import { toExpectedSavedInfo, type SaveTarget, toSaveInput, toTracking } from "./save-target.ts";
import { showSaveToast } from "./save-toast.ts";
import { useDeletePin } from "./use-delete-pin.ts";
import { useSavedLabel } from "./saved-label.ts";

const CARD_ORIGIN: SaveOrigin = { component: "card" };

/**
 * Returns the function that saves a pin and the state of the save. A save appears immediately. If the request fails,
 * the save is reverted, and a toast shows the error. If the request succeeds, a toast announces the save.
 */
export function useSavePin(pin: PinCard, origin = CARD_ORIGIN) {
  const runAction = useOptimisticAction();
  const viewer = useViewer();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { begin, succeed, end, ...labelState } = useSavedLabel(pin.savedInfo);
  const deletePin = useDeletePin();

  /**
   * @returns whether the server accepted the save; if not, a toast shows the error, unless an experiment suppresses it
   */
  async function save(target: SaveTarget, oneTap = false): Promise<boolean> {
    begin();
    // If this is the viewer's first save of the pin, undoing it removes nothing else.
    const canUndo = pin.savedInfo === null && canDeleteByTap(viewer.userId, getCreator(pin).id);
    const isToastSuppressed = oneTap && getExperimentGroup(viewer, "one_tap_toast_suppression") === "enabled";
    const { id } = pin;
    const input = { pin_id: id, ...toSaveInput(target), ...toTracking(pin) };
    const expect = { savedInfo: toExpectedSavedInfo(target, viewer.username ?? "me") };
    let isWaiting = false;
    const answer = await runAction({
      kind: "pin",
      id,
      expect,
      send: () => callFromBrowser("pins.save", input),
      willRetry(failure) {
        const about = { subject: "save", id, expect, title: pin.gridTitle } as const;
        isWaiting = queueIfOffline(failure, { operation: "pins.save", input, ...about });
        return isWaiting;
      },
      confirmed: ({ savedInfo }) => ({ savedInfo }),
      failureWords: showsOneTapFailure("saving", isToastSuppressed) ? undefined : "",
    });
    if (!answer) {
      end();
      // The chosen board may no longer exist.
      if (!isWaiting) void invalidate("people.boards", "boards.sections");
      return false;
    }
    succeed();
    cancelWaitingAction("save", id);
    showSaveToast(pin, answer.savedInfo, target, {
      isPlaceShown: origin.isPlaceShown ?? false,
      onUndo: canUndo ? () => void undo(answer.savedInfo.localPinId) : undefined,
    });
    // This code loads with the first save so that the page doesn't wait for it.
    void import("./after-save.ts").then(
      ({ handleCompletedSave: afterSave }) => afterSave(client, { pin, origin, viewer, answer, target }),
      () => undefined,
    );
    return true;
  }

  async function undo(copy: string): Promise<void> {
    end();
    await deletePin(copy);
  }

  return { ...labelState, save };
}
