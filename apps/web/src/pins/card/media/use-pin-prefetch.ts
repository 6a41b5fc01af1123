import { useQueryClient } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { useEffect, useRef } from "react";
import { pinQuery } from "../../pin-queries.ts";

/** A pointer that rests this long on an image, in milliseconds, is likely to click it. */
const INTENT_MS = 120;

/**
 * Handlers that prefetch a pin's page as soon as someone seems about to open it, so that it opens immediately. They load the
 * pin's data and the image as its page shows it. Videos and stories are too heavy to fetch on a guess.
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
    const cached = client.getQueryData(query.queryKey);
    if (cached && light) (await import("./prefetch-picture.ts")).prefetchCloseupPicture(cached);
  }
  return {
    onPointerEnter(event: { pointerType: string }) {
      if (event.pointerType !== "touch") timer.current = setTimeout(() => void fetchBoth().catch(ignore), INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: fetchPin,
  };
}

/** If a prefetch fails, the page itself requests it again. */
function ignore(): void {}
