import { useQueryClient } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { useEffect, useRef } from "react";
import { pinQuery } from "../../pin-queries.ts";

/** The time after which someone with a resting pointer is likely to click, in milliseconds. */
const HOVER_INTENT_MS = 120;

/**
 * Returns handlers that prefetch a pin's page when someone seems about to open it, so that it opens without delay. The
 * handlers fetch the pin's data and the image that its page shows. They don't fetch videos and stories, which are too
 * large to fetch speculatively.
 */
export function usePinPrefetch(pin: Pick<PinCard, "id" | "embed" | "videos" | "storyPinData">) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isLightweight = pin.embed?.type !== "video" && !pin.videos && !pin.storyPinData;
  const query = pinQuery(pin.id);
  const fetchPin = () => void client.prefetchQuery(query);
  async function prefetchPinAndPicture() {
    await client.prefetchQuery(query);
    const cached = client.getQueryData(query.queryKey);
    if (cached && isLightweight) (await import("./prefetch-picture.ts")).prefetchCloseupPicture(cached);
  }
  return {
    onPointerEnter(event: { pointerType: string }) {
      if (event.pointerType !== "touch")
        timer.current = setTimeout(() => void prefetchPinAndPicture().catch(ignoreFailure), HOVER_INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: fetchPin,
  };
}

/** Ignores a failed prefetch because the page itself requests the data again. */
function ignoreFailure(): void {}
