import { callFromBrowser, uploadPin } from "../../../data/index.ts";
import { toSaveInput } from "../../save/save-target.ts";
import type { SlotAction } from "../carousel/carousel-draft.ts";
import { createKeyHeaderGetter } from "../key-header.ts";
import { toRelationsInput } from "../pin-edit.ts";
import type { Draft } from "./drafts.ts";

/** The options for publishing a draft. */
interface PublishOptions {
  /** The prefix of the draft's idempotency keys. */
  readonly seed: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly onSlot: (action: SlotAction) => void;
}

/**
 * Creates a pin from a draft.
 *
 * @returns the pin's id
 * @throws SlotsRejectedError when some images of a carousel are invalid
 * @throws AppError when the server rejects the pin
 * @throws the signal's reason when the upload is stopped
 */
export async function publishDraft(
  { picture, words, place, relations }: Draft,
  { seed, ...options }: PublishOptions,
): Promise<string> {
  const input = {
    title: words.title,
    description: words.description,
    link: words.link,
    alt_text: words.altText,
    ...toSaveInput(place),
    ...toRelationsInput(relations),
  };
  const getKeyHeader = createKeyHeaderGetter(seed);
  switch (picture.kind) {
    case "carousel": {
      const { publishCarousel } = await import("../carousel/publish-carousel.ts");
      return publishCarousel(picture.slots, input, { ...options, getKeyHeader });
    }
    case "video": {
      const { publishVideo } = await import("../publish-video.ts");
      return publishVideo(picture, input, { ...options, getKeyHeader });
    }
    case "file":
      return (await uploadPin(picture.file, input, { ...options, headers: getKeyHeader(input, picture.file) })).id;
    case "web": {
      const pinInput = { ...input, image_url: picture.url, method: picture.method };
      return (await callFromBrowser("pins.create", pinInput, getKeyHeader(pinInput))).id;
    }
  }
}
