import type { OperationInput } from "@tessera/contract";
import { CAROUSEL_LIMITS } from "@tessera/domain";
import { callFromBrowser, getFailureMessage, upload } from "../../../data/index.ts";
import { text } from "../../../i18n/index.ts";
import {
  type DraftSlot,
  type SlotAction,
  getSlotUploadShare,
  SlotsRejectedError,
  reduceSlots,
} from "./carousel-draft.ts";
import type { KeyHeaderGetter } from "../key-header.ts";
import { getSlotErrors } from "./slot-errors.ts";

/** The maximum number of simultaneous uploads. */
const MAX_CONCURRENT_UPLOADS = 2;

interface PublishOptions {
  readonly signal: AbortSignal;
  readonly onSlot: (action: SlotAction) => void;
  readonly onProgress: (share: number) => void;
  readonly getKeyHeader: KeyHeaderGetter;
}

/** The pin's fields other than its slots. */
type PinInput = Omit<OperationInput<"pins.create">, "carousel">;

/**
 * Uploads each image that the server doesn't have, and then creates the carousel. A retry doesn't upload stored images
 * again.
 *
 * @returns the pin's id
 * @throws SlotsRejectedError when some slots are invalid
 * @throws AppError when the server rejects the pin for another reason
 * @throws the signal's reason when the upload is stopped
 */
export async function publishCarousel(
  slots: readonly DraftSlot[],
  pinInput: PinInput,
  options: PublishOptions,
): Promise<string> {
  const { signal, onSlot, onProgress } = options;
  if (slots.length < CAROUSEL_LIMITS.slotsMin) {
    throw new SlotsRejectedError(text("pins.carousel.tooFew", { count: CAROUSEL_LIMITS.slotsMin }));
  }
  let current = slots;
  const applyAction = (action: SlotAction) => {
    current = reduceSlots(current, action);
    onSlot(action);
    onProgress(getSlotUploadShare(current));
  };
  const queue = slots.filter(({ step }) => step.kind !== "stored");
  const runWorker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift())
      await storeImage(next, applyAction, signal);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, runWorker));
  signal.throwIfAborted();
  const carousel = current.flatMap(({ step, words }) =>
    step.kind === "stored" ? [{ image: step.imageId, ...words }] : [],
  );
  if (carousel.length < current.length) throw new SlotsRejectedError(text("pins.carousel.notAll"));
  try {
    const input = { ...pinInput, carousel };
    return (await callFromBrowser("pins.create", input, options.getKeyHeader(input))).id;
  } catch (failure) {
    const errorsBySlot = getSlotErrors(failure);
    for (const [index, errors] of errorsBySlot)
      applyAction({ type: "rejected", slot: current[index]?.id ?? "", errors });
    throw errorsBySlot.size > 0 ? new SlotsRejectedError(text("pins.carousel.notAll")) : failure;
  }
}

async function storeImage(slot: DraftSlot, onAction: (action: SlotAction) => void, signal: AbortSignal): Promise<void> {
  const { id, picture } = slot;
  const reportProgress = (share: number) => onAction({ type: "stepped", slot: id, step: { kind: "sending", share } });
  reportProgress(0);
  try {
    const storedImage =
      picture.kind === "file"
        ? await upload("pins.storePicture", picture.file, {}, { onProgress: reportProgress, signal })
        : await callFromBrowser("pins.storePicture", { image_url: picture.url });
    onAction({ type: "stepped", slot: id, step: { kind: "stored", imageId: storedImage.id } });
  } catch (failure) {
    if (signal.aborted) onAction({ type: "stepped", slot: id, step: { kind: "waiting" } });
    else onAction({ type: "rejected", slot: id, errors: { image: getFailureMessage(failure) } });
  }
}
