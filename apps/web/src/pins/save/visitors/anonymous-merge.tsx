import { useQueryClient } from "@tanstack/react-query";
import { EVENT_TYPES } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useEffect } from "react";
import { callFromBrowser, patchEverywhere, useInvalidate } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { logEvent } from "../../../insights/index.ts";
import { PIN_COUNT_QUERIES } from "../../pin-counts.ts";
import { mergeAnonymousSaves } from "./merge-anonymous-saves.ts";

/**
 * The name of the lock that allows only one merge at a time across all tabs. In browsers that have no locks, the server
 * deduplicates repeated saves.
 */
const LOCK_NAME = "anonymous-saves";

/** Moves a visitor's stored pins to their profile once they are logged in. Renders nothing. */
export function AnonymousMerge(): null {
  const t = useText();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  useEffect(() => {
    async function merge() {
      let savedCount = 0;
      await mergeAnonymousSaves({
        save: ({ id }) => callFromBrowser("pins.save", { pin_id: id }),
        onSaved({ id }, { savedInfo }) {
          savedCount += 1;
          patchEverywhere(client, id, { savedInfo });
        },
        onFailure: () =>
          logEvent({ eventType: EVENT_TYPES.failure, auxData: { name: "error.unauth_profile_pin_merge" } }),
      });
      if (savedCount === 0) return;
      toast.show({ message: t("pins.saved.profile") });
      await invalidate(...PIN_COUNT_QUERIES, "people.saved", "accounts.state");
    }
    void (navigator.locks ? navigator.locks.request(LOCK_NAME, merge) : merge());
  }, [t, client, invalidate]);
  return null;
}
