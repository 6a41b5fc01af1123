import { VIDEO_VARIANTS, type VideoVariantName } from "../../media/video.ts";

export { VIDEO_VARIANTS, type VideoVariantName };

/** One variant. Sizes are in pixels; `thumbnail` is the URL of a still frame. */
export interface VideoVariant {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: string | null;
}

export type VideoList = Readonly<Partial<Record<VideoVariantName, VideoVariant | null>>>;

/** What the viewer's device and browser can play. */
export interface VideoDevice {
  readonly isMobile: boolean;
  /** The browser can play streams, natively or with a player library. */
  readonly playsStreams: boolean;
}

/** A variant with its name. */
export type PickedVariant = VideoVariant & { readonly name: VideoVariantName };

/**
 * Returns the variants that a browser can play, in the order in which they are tried: the stream for the device, the
 * file, the other stream.
 */
export function getPlayOrder(list: VideoList, { isMobile, playsStreams }: VideoDevice): readonly PickedVariant[] {
  const [own, other] = isMobile ? (["vHLSV3MOBILE", "vHLSV4"] as const) : (["vHLSV4", "vHLSV3MOBILE"] as const);
  const order: readonly VideoVariantName[] = playsStreams ? [own, "v720P", other] : ["v720P"];
  return order.flatMap((name) => {
    const variant = list[name];
    return variant ? [{ ...variant, name }] : [];
  });
}

/** Returns the still frame of a video: from the variant that plays, otherwise from any variant. */
export function getVideoPoster(list: VideoList, picked: VideoVariant | null): string | null {
  if (picked?.thumbnail) return picked.thumbnail;
  for (const name of VIDEO_VARIANTS) {
    const thumbnail = list[name]?.thumbnail;
    if (thumbnail) return thumbnail;
  }
  return null;
}
