import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { HiddenPin, Page } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { callFromBrowser, getFailureMessage } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { hiddenPinsQuery } from "./feedback-queries.ts";
import { clearFeedCaches, unhideInLists } from "./hidden-lists.ts";

/** Shows a hidden pin again, and removes it from the list of hidden pins. */
export function useUnhide(hidden: HiddenPin): { readonly busy: boolean; unhidePin(): Promise<boolean> } {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function unhidePin() {
    setBusy(true);
    try {
      await callFromBrowser("feedback.showAgain", { hidden_id: hidden.id });
    } catch (failure) {
      setBusy(false);
      toast.show({ message: getFailureMessage(failure) });
      return false;
    }
    client.setQueryData<InfiniteData<Page<HiddenPin>>>(hiddenPinsQuery.queryKey, (list) => {
      const removeFromPage = ({ items, ...page }: Page<HiddenPin>) => ({
        ...page,
        items: items.filter(({ id }) => id !== hidden.id),
      });
      return list && { ...list, pages: list.pages.map(removeFromPage) };
    });
    if (hidden.pinId !== null) unhideInLists(client, hidden.pinId);
    clearFeedCaches(client);
    toast.show({ message: t("feedback.tuning.unhidden") });
    return true;
  }
  return { busy, unhidePin };
}
