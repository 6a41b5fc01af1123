import type { PinCard } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { experiment, showsOneTapFailure } from "@tessera/domain";
import { useState } from "react";
import { browserCall, useOptimisticAction, useInvalidate, useViewer } from "../../data/index.ts";
import type { SaveOrigin } from "./after-save.ts";
import { expectedSavedInfo, type SaveTarget, saveInput, toTracking } from "./save-target.ts";
import { showSaveToast } from "./save-toast.ts";
import { useSavedLabel } from "./saved-label.ts";

const FROM_CARD: SaveOrigin = { component: "card" };

/** Saves a pin. It shows immediately, reverts with a toast if the server refuses, and announces success in a toast. */
export function useSavePin(pin: PinCard, origin = FROM_CARD) {
  const runAction = useOptimisticAction();
  const viewer = useViewer();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { begin, succeed, end, ...shown } = useSavedLabel(pin.savedInfo);
  const [isNew, setIsNew] = useState(false);

  /** @returns whether the server agreed; if not, a toast has said so, unless an experiment suppresses it */
  async function save(target: SaveTarget, oneTap = false): Promise<boolean> {
    begin();
    setIsNew(pin.savedInfo === null);
    const isToastSuppressed = oneTap && experiment(viewer, "one_tap_toast_suppression") === "enabled";
    const answer = await runAction({
      kind: "pin",
      id: pin.id,
      expect: { savedInfo: expectedSavedInfo(target, viewer.username ?? "me") },
      send: () => browserCall("pins.save", { pin_id: pin.id, ...saveInput(target), ...toTracking(pin) }),
      confirmed: ({ savedInfo }) => ({ savedInfo }),
      failureWords: showsOneTapFailure("saving", isToastSuppressed) ? undefined : "",
    });
    if (!answer) {
      end();
      // The chosen board may no longer exist.
      void invalidate("people.boards", "boards.sections");
      return false;
    }
    succeed();
    showSaveToast(pin, answer.savedInfo, target);
    // Its code loads with the first save, so that the page doesn't have to wait for it.
    void import("./after-save.ts").then(
      ({ afterSave }) => afterSave(client, { pin, origin, viewer, answer, target }),
      () => undefined,
    );
    return true;
  }

  return {
    ...shown,
    save,
    endOverlay: end,
    /** Whether the last save made a copy where the viewer had none: undoing it removes nothing else. */
    isNew,
  };
}
