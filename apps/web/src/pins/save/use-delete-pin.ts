import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { browserCall, failureMessage, patchEverywhere, useInvalidate } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { UNDO_TOAST_MS } from "../../shell/index.ts";
import { removePinEverywhere, replaceSavedInfo } from "../cached-pins.ts";
import { pinQuery } from "../pin-queries.ts";

/**
 * Deletes a pin without asking; the toast offers to restore it.
 *
 * @returns whether it was deleted; if not, a toast has said so
 */
export function useDeletePin(): (id: string) => Promise<boolean> {
  const t = useText();
  const client = useQueryClient();
  const invalidate = useInvalidate();

  function invalidateCounts() {
    // The lists themselves are edited in place: reloading them would move what the person is looking at.
    void invalidate("people.boards", "boards.find", "boards.get", "pins.deleted");
  }

  async function restore(id: string, restoreCaches: () => void) {
    try {
      const pin = await browserCall("pins.restore", { pin_id: id });
      client.setQueryData(pinQuery(id).queryKey, pin);
      restoreCaches();
      // Its images have new URLs.
      patchEverywhere(client, id, { ...pin });
      invalidateCounts();
      toast.show({ message: t("pins.restored") });
    } catch (failure) {
      toast.show({ message: failureMessage(failure) });
    }
  }

  return async (id) => {
    try {
      await browserCall("pins.delete", { id });
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
    // Without its image, which is no longer available.
    toast.show({
      message: t("pins.deleted"),
      actions: [{ label: t("pins.delete.undo"), onPress: () => void restore(id, restoreCaches) }],
      durationMs: UNDO_TOAST_MS,
    });
    return true;
  };
}
