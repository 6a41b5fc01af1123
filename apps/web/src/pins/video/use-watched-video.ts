import { useQuery } from "@tanstack/react-query";
import type { Pin, PinCard } from "@tessera/contract";
import { pinQuery } from "../pin-queries.ts";

/** The interval for polling a pin while its video is being processed, in milliseconds. */
const POLL_INTERVAL_MS = 4000;

/**
 * Returns a pin and keeps its video up to date while it is being processed. It polls until the video is ready or has
 * failed, and only while the component is mounted. Other pins are returned unchanged.
 */
export function usePolledVideo<Shown extends PinCard>(pin: Shown): Shown {
  const isProcessing = pin.videos?.status === "processing";
  const data = usePolledPin(pin, isProcessing, ({ videos }) => videos?.status === "processing");
  return isProcessing && data?.videos ? { ...pin, videos: data.videos, embed: data.embed } : pin;
}

/** Returns a pin like `usePolledVideo`, but keeps all videos of its story up to date. */
export function usePolledStory(pin: Pin): Pin {
  const isProcessing = pin.videoStatus === "processing";
  const data = usePolledPin(pin, isProcessing, ({ videoStatus }) => videoStatus === "processing");
  return isProcessing && data ? { ...pin, storyPinData: data.storyPinData } : pin;
}

function usePolledPin<Shown extends PinCard>(
  pin: Shown,
  enabled: boolean,
  isProcessing: (pin: Pin | Shown) => boolean,
): Pin | undefined {
  const { data } = useQuery({
    ...pinQuery(pin.id),
    enabled,
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: ({ state }) => (isProcessing(state.data ?? pin) ? POLL_INTERVAL_MS : false),
  });
  return data;
}
