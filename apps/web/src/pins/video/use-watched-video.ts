import { useQuery } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { pinQuery } from "../pin-queries.ts";

/** How often a pin is asked for anew while its video is being prepared, in milliseconds. */
const ASK_AGAIN_MS = 4000;

/**
 * A pin whose video is being prepared, as it is from moment to moment: it is asked for again until the video is ready or has
 * failed, and only while somebody looks. All others are left as they are.
 */
export function useWatchedVideo<Shown extends PinCard>(pin: Shown): Shown {
  const isProcessing = pin.videos?.status === "processing";
  const { data } = useQuery({
    ...pinQuery(pin.id),
    enabled: isProcessing,
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ({ state }) => ((state.data ?? pin).videos?.status === "processing" ? ASK_AGAIN_MS : false),
  });
  return isProcessing && data?.videos ? { ...pin, videos: data.videos, embed: data.embed } : pin;
}
