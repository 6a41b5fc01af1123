import { useQueryClient } from "@tanstack/react-query";
import { EVENT_TYPES } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useEffect } from "react";
import { browserCall, patchEverywhere, useInvalidate } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { logEvent } from "../../insights/index.ts";
import { mergeAnonymousSaves } from "./merge-anonymous-saves.ts";

/** One merging at a time in all tabs; where the browser has no locks, the server makes one save of two. */
const LOCK = "anonymous-saves";

/** Brings the pins that a visitor kept to the profile of whoever they have become. Draws nothing. */
export function AnonymousMerge(): null {
  const t = useText();
  const client = useQueryClient();
  const forget = useInvalidate();
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
      await forget("people.saved", "people.boards", "accounts.state");
    }
    void (navigator.locks ? navigator.locks.request(LOCK, merge) : merge());
  }, [t, client, forget]);
  return null;
}
