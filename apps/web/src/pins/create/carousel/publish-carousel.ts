import type { OperationInput } from "@tessera/contract";
import { CAROUSEL_LIMITS } from "@tessera/domain";
import { browserCall, failureMessage, upload } from "../../../data/index.ts";
import { text } from "../../../i18n/index.ts";
import { type DraftSlot, type SlotAction, sentShare, SlotsRefused, slotsReducer } from "./carousel-draft.ts";
import type { GetKeyHeader } from "../key-header.ts";
import { slotErrors } from "./slot-errors.ts";

/** How many of its images are sent at the same time. */
const AT_ONCE = 2;

interface Publishing {
  readonly signal: AbortSignal;
  readonly onSlot: (action: SlotAction) => void;
  readonly onProgress: (share: number) => void;
  readonly getKeyHeader: GetKeyHeader;
}

/** The fields of the pin as a whole, and where it goes. */
type PinInput = Omit<OperationInput<"pins.create">, "carousel">;

/**
 * Sends a carousel: first each image that the server doesn't have, then the pin made of them. A retry doesn't resend what
 * has arrived.
 *
 * @returns the pin's id
 * @throws SlotsRefused, AppError, the signal's reason
 */
export async function publishCarousel(
  slots: readonly DraftSlot[],
  pinInput: PinInput,
  publishing: Publishing,
): Promise<string> {
  const { signal, onSlot, onProgress } = publishing;
  if (slots.length < CAROUSEL_LIMITS.slotsMin) {
    throw new SlotsRefused(text("pins.carousel.tooFew", { count: CAROUSEL_LIMITS.slotsMin }));
  }
  let current = slots;
  const applyAction = (action: SlotAction) => {
    current = slotsReducer(current, action);
    onSlot(action);
    onProgress(sentShare(current));
  };
  const queue = slots.filter(({ step }) => step.kind !== "stored");
  const worker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift())
      await store(next, applyAction, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  signal.throwIfAborted();
  const carousel = current.flatMap(({ step, words }) =>
    step.kind === "stored" ? [{ image: step.imageId, ...words }] : [],
  );
  if (carousel.length < current.length) throw new SlotsRefused(text("pins.carousel.notAll"));
  try {
    const input = { ...pinInput, carousel };
    return (await browserCall("pins.create", input, publishing.getKeyHeader(input))).id;
  } catch (failure) {
    const errorsBySlot = slotErrors(failure);
    for (const [place, errors] of errorsBySlot)
      applyAction({ type: "refused", slot: current[place]?.id ?? "", errors });
    throw errorsBySlot.size > 0 ? new SlotsRefused(text("pins.carousel.notAll")) : failure;
  }
}

async function store(slot: DraftSlot, onAction: (action: SlotAction) => void, signal: AbortSignal): Promise<void> {
  const { id, picture } = slot;
  const sending = (share: number) => onAction({ type: "stepped", slot: id, step: { kind: "sending", share } });
  sending(0);
  try {
    const stored =
      picture.kind === "file"
        ? await upload("pins.storePicture", picture.file, {}, { onProgress: sending, signal })
        : await browserCall("pins.storePicture", { image_url: picture.url });
    onAction({ type: "stepped", slot: id, step: { kind: "stored", imageId: stored.id } });
  } catch (failure) {
    if (signal.aborted) onAction({ type: "stepped", slot: id, step: { kind: "waiting" } });
    else onAction({ type: "refused", slot: id, errors: { image: failureMessage(failure) } });
  }
}
