import { useQueryClient } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { useEffect, useRef } from "react";
import { pinQuery } from "../pin-queries.ts";

/** A pointer that rests this long on a picture, in milliseconds, is likely to click it. */
const INTENT_MS = 120;

/**
 * Handlers that ask for a pin's page as soon as somebody seems about to open it, so that it opens at once: what is told of
 * the pin, and the picture as its page shows it. Films and stories are too heavy to be fetched for a guess.
 */
export function usePinPrefetch(pin: Pick<PinCard, "id" | "embed" | "videos" | "storyPinData">) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const light = pin.embed?.type !== "video" && !pin.videos && !pin.storyPinData;
  const query = pinQuery(pin.id);
  const fetchPin = () => void client.prefetchQuery(query);
  async function fetchBoth() {
    await client.prefetchQuery(query);
    const whole = client.getQueryData(query.queryKey);
    if (whole && light) (await import("./prefetch-picture.ts")).prefetchCloseupPicture(whole);
  }
  return {
    onPointerEnter(event: { pointerType: string }) {
      if (event.pointerType !== "touch") timer.current = setTimeout(() => void fetchBoth().catch(ignore), INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: fetchPin,
  };
}

/** What was fetched for a guess and did not come is asked for again by the page itself. */
function ignore(): void {}
