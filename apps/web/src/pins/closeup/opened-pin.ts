import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Pin } from "@tessera/contract";
import { useCallback } from "react";
import { findCachedCard } from "../cached-pins.ts";
import { pinQuery } from "../pin-queries.ts";
import { toPreviewPin } from "./preview-pin.ts";

/**
 * Returns whether a pin's page can open without waiting, because the pin is already cached or a grid has its card.
 * After a failure, the page waits so that a retry shows that it's busy.
 */
export function canOpenEarly(client: QueryClient, id: string): boolean {
  const { queryKey } = pinQuery(id);
  const state = client.getQueryState(queryKey);
  return state?.status !== "error" && (state?.data !== undefined || findCachedCard(client, id) !== undefined);
}

interface OpenedPin {
  readonly pin: Pin | undefined;
  /** Whether the pin contains only its card's data. */
  readonly isPreview: boolean;
  /** The failure of the last request; null if it succeeded or is still running. */
  readonly error: unknown;
}

/** Returns the pin of a page. Until the pin arrives, returns a preview if a grid has the pin's card. */
export function useOpenedPin(id: string): OpenedPin {
  const client = useQueryClient();
  const toPreview = useCallback(() => {
    const card = findCachedCard(client, id);
    return card && toPreviewPin(card);
  }, [client, id]);
  const { data, error, isPlaceholderData } = useQuery({ ...pinQuery(id), placeholderData: toPreview });
  return { pin: data, isPreview: isPlaceholderData, error };
}
