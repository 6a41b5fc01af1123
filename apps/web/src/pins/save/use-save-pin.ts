import type { PinCard } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { experiment, showsOneTapFailure } from "@tessera/domain";
import { useState } from "react";
import { browserCall, useAct, useInvalidate, useViewer } from "../../data/index.ts";
import type { SaveOrigin } from "./after-save.ts";
import { expectedSavedInfo, type SaveTarget, saveInput, toTracking } from "./save-target.ts";
import { showSaveToast } from "./save-toast.ts";
import { useSavedLabel } from "./saved-label.ts";

const FROM_CARD: SaveOrigin = { component: "card" };

/** Saves a pin: shown at once, taken back with a toast when the server refuses, told in a toast when it is done. */
export function useSavePin(pin: PinCard, origin = FROM_CARD) {
  const act = useAct();
  const viewer = useViewer();
  const client = useQueryClient();
  const forget = useInvalidate();
  const { begin, succeed, end, ...shown } = useSavedLabel(pin.savedInfo);
  const [isNew, setIsNew] = useState(false);

  /** @returns whether the server agreed; where not, the person has been told, unless an experiment keeps quiet */
  async function save(target: SaveTarget, oneTap = false): Promise<boolean> {
    begin();
    setIsNew(pin.savedInfo === null);
    const suppressed = oneTap && experiment(viewer, "one_tap_toast_suppression") === "enabled";
    const answer = await act({
      kind: "pin",
      id: pin.id,
      expect: { savedInfo: expectedSavedInfo(target, viewer.username ?? "me") },
      send: () => browserCall("pins.save", { pin_id: pin.id, ...saveInput(target), ...toTracking(pin) }),
      confirmed: ({ savedInfo }) => ({ savedInfo }),
      failureWords: showsOneTapFailure("saving", suppressed) ? undefined : "",
    });
    if (!answer) {
      end();
      // The board that was chosen may be gone.
      void forget("people.boards", "boards.sections");
      return false;
    }
    succeed();
    showSaveToast(pin, answer.savedInfo, target);
    // Its code comes with the first save: the page that offers one need not wait for it.
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
    /** The last save made a copy where the viewer had none: taking it back takes nothing else away. */
    isNew,
  };
}
