import { useQueryClient } from "@tanstack/react-query";
import { EVENT_TYPES } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useEffect } from "react";
import { browserCall, patchEverywhere, useInvalidate } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { logEvent } from "../../../insights/index.ts";
import { mergeAnonymousSaves } from "./merge-anonymous-saves.ts";

/** Only one merge at a time across all tabs. If the browser has no locks, the server turns two saves into one. */
const LOCK = "anonymous-saves";

/** Moves the pins that a visitor stored to their profile once they are logged in. Renders nothing. */
export function AnonymousMerge(): null {
  const t = useText();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  useEffect(() => {
    async function merge() {
      let saved = 0;
      await mergeAnonymousSaves({
        save: ({ id }) => browserCall("pins.save", { pin_id: id }),
        onSaved({ id }, { savedInfo }) {
          saved += 1;
          patchEverywhere(client, id, { savedInfo });
        },
        onFailure: () =>
          logEvent({ eventType: EVENT_TYPES.failure, auxData: { name: "error.unauth_profile_pin_merge" } }),
      });
      if (saved === 0) return;
      toast.show({ message: t("pins.saved.profile") });
      await invalidate("people.saved", "people.boards", "accounts.state");
    }
    void (navigator.locks ? navigator.locks.request(LOCK, merge) : merge());
  }, [t, client, invalidate]);
  return null;
}
