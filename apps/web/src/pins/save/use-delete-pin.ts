import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { callFromBrowser, getFailureMessage, patchEverywhere, useInvalidate } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { UNDO_TOAST_MS } from "../../shell/index.ts";
import { removePinEverywhere, replaceSavedInfo } from "../cached-pins.ts";
import { PIN_COUNT_QUERIES } from "../pin-counts.ts";
import { pinQuery } from "../pin-queries.ts";
import { dismissSaveToast } from "./save-toast.ts";

/**
 * Returns a function that deletes a pin without confirmation. A toast offers Undo. The function resolves to true if the
 * pin was deleted. Otherwise, a toast shows the error.
 */
export function useDeletePin(): (id: string) => Promise<boolean> {
  const t = useText();
  const client = useQueryClient();
  const invalidate = useInvalidate();

  function invalidateCounts() {
    // The lists are edited in place, because reloading them would move the visible pins.
    void invalidate(...PIN_COUNT_QUERIES);
  }

  async function restore(id: string, restoreCaches: () => void) {
    try {
      const pin = await callFromBrowser("pins.restore", { pin_id: id });
      client.setQueryData(pinQuery(id).queryKey, pin);
      restoreCaches();
      // The restored pin's images have new URLs.
      patchEverywhere(client, id, { ...pin });
      invalidateCounts();
      toast.show({ message: t("pins.restored") });
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
    }
  }

  return async (id) => {
    try {
      await callFromBrowser("pins.delete", { id });
    } catch {
      toast.show({ message: t("pins.delete.failed") });
      return false;
    }
    const [restoreLists, restoreSavedInfo] = [removePinEverywhere(client, id), replaceSavedInfo(client, id, null)];
    const restoreCaches = () => {
      restoreLists();
      restoreSavedInfo();
    };
    invalidateCounts();
    dismissSaveToast(id);
    // The toast has no image, because the pin's image is no longer available.
    toast.show({
      message: t("pins.deleted"),
      actions: [{ label: t("pins.delete.undo"), onPress: () => void restore(id, restoreCaches) }],
      durationMs: UNDO_TOAST_MS,
    });
    return true;
  };
}
