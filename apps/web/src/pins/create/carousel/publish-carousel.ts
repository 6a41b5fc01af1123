import type { OperationInput } from "@tessera/contract";
import { CAROUSEL_LIMITS } from "@tessera/domain";
import { browserCall, failureMessage, upload } from "../../../data/index.ts";
import { text } from "../../../i18n/index.ts";
import { type DraftSlot, type SlotAction, sentShare, SlotsRefused, slotsReducer } from "./carousel-draft.ts";
import type { RequestName } from "../request-name.ts";
import { slotErrors } from "./slot-errors.ts";

/** How many of its images are sent at the same time. */
const AT_ONCE = 2;

interface Publishing {
  readonly signal: AbortSignal;
  readonly onSlot: (change: SlotAction) => void;
  readonly onProgress: (share: number) => void;
  readonly named: RequestName;
}

/** The fields of the pin as a whole, and where it goes. */
type Whole = Omit<OperationInput<"pins.create">, "carousel">;

/**
 * Sends a carousel: first each image that the server doesn't have, then the pin made of them. A retry doesn't resend what
 * has arrived.
 *
 * @returns the pin's id
 * @throws SlotsRefused, AppError, the signal's reason
 */
export async function publishCarousel(
  slots: readonly DraftSlot[],
  whole: Whole,
  publishing: Publishing,
): Promise<string> {
  const { signal, onSlot, onProgress } = publishing;
  if (slots.length < CAROUSEL_LIMITS.slotsMin) {
    throw new SlotsRefused(text("pins.carousel.tooFew", { count: CAROUSEL_LIMITS.slotsMin }));
  }
  let known = slots;
  const change = (action: SlotAction) => {
    known = slotsReducer(known, action);
    onSlot(action);
    onProgress(sentShare(known));
  };
  const line = slots.filter(({ step }) => step.kind !== "stored");
  const work = async () => {
    for (let next = line.shift(); next && !signal.aborted; next = line.shift()) await store(next, change, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.throwIfAborted();
  const carousel = known.flatMap(({ step, words }) =>
    step.kind === "stored" ? [{ image: step.imageId, ...words }] : [],
  );
  if (carousel.length < known.length) throw new SlotsRefused(text("pins.carousel.notAll"));
  try {
    const input = { ...whole, carousel };
    return (await browserCall("pins.create", input, publishing.named(input))).id;
  } catch (failure) {
    const refused = slotErrors(failure);
    for (const [place, errors] of refused) change({ type: "refused", slot: known[place]?.id ?? "", errors });
    throw refused.size > 0 ? new SlotsRefused(text("pins.carousel.notAll")) : failure;
  }
}

async function store(slot: DraftSlot, change: (action: SlotAction) => void, signal: AbortSignal): Promise<void> {
  const { id, picture } = slot;
  const sending = (share: number) => change({ type: "stepped", slot: id, step: { kind: "sending", share } });
  sending(0);
  try {
    const stored =
      picture.kind === "file"
        ? await upload("pins.storePicture", picture.file, {}, { onProgress: sending, signal })
        : await browserCall("pins.storePicture", { image_url: picture.url });
    change({ type: "stepped", slot: id, step: { kind: "stored", imageId: stored.id } });
  } catch (failure) {
    if (signal.aborted) change({ type: "stepped", slot: id, step: { kind: "waiting" } });
    else change({ type: "refused", slot: id, errors: { image: failureMessage(failure) } });
  }
}
