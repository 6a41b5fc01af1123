import { useQuery } from "@tanstack/react-query";
import type { Pin, PinCard } from "@tessera/contract";
import { pinQuery } from "../pin-queries.ts";

/** How often a pin is polled while its video is being prepared, in milliseconds. */
const ASK_AGAIN_MS = 4000;

/**
 * A pin whose video is being prepared, kept up to date. It is polled until the video is ready or has failed, and only while
 * someone is looking. All other pins are left as they are.
 */
export function useWatchedVideo<Shown extends PinCard>(pin: Shown): Shown {
  const isProcessing = pin.videos?.status === "processing";
  const data = useRetriedLoad(pin, isProcessing, ({ videos }) => videos?.status === "processing");
  return isProcessing && data?.videos ? { ...pin, videos: data.videos, embed: data.embed } : pin;
}

/** Like `useWatchedVideo`, for a story, which can have several. */
export function useWatchedStory(pin: Pin): Pin {
  const isProcessing = pin.videoStatus === "processing";
  const data = useRetriedLoad(pin, isProcessing, ({ videoStatus }) => videoStatus === "processing");
  return isProcessing && data ? { ...pin, storyPinData: data.storyPinData } : pin;
}

function useRetriedLoad<Shown extends PinCard>(
  pin: Shown,
  enabled: boolean,
  isProcessing: (pin: Pin | Shown) => boolean,
): Pin | undefined {
  const { data } = useQuery({
    ...pinQuery(pin.id),
    enabled,
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ({ state }) => (isProcessing(state.data ?? pin) ? ASK_AGAIN_MS : false),
  });
  return data;
}
