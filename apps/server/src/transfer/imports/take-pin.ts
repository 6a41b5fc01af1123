import { createHash } from "node:crypto";
import type { Tx } from "@tessera/database";
import {
  CAROUSEL_LIMITS,
  cleanLink,
  fittingLine,
  fittingParagraphs,
  type ImportRefusal,
  knownByKey,
  PIN_LIMITS,
  savedMoment,
} from "@tessera/domain";
import { MediaRejected } from "@tessera/media";
import { requireBoard } from "../../boards/boards.access.ts";
import { lockBoard, updateBoardRow } from "../../boards/boards.writes.queries.ts";
import { storeImage } from "../../media/media.commands.ts";
import type { StoredImage } from "../../media/media.queries.ts";
import { slotFactsOf } from "../../pins/carousel.commands.ts";
import { createPin } from "../../pins/pins.commands.ts";
import type { Context } from "../../platform/context.ts";
import { decide, type Decision, type Numbered, type Run } from "./import-run.ts";
import { findSamePicture, type ImportItemRow } from "./import-items.queries.ts";
import { findPicture, mediaRefusal } from "./picture-bytes.ts";
import { bringVideo } from "./bring-video.ts";
import type { Brought, BroughtSlot } from "./source.ts";
import { restBoard, sectionTitle } from "./take-board.ts";

type BroughtPin = Extract<Brought, { kind: "pin" }>;

/** A pin that is all but made: its picture is stored. */
interface StoredPin {
  readonly image: StoredImage;
  /** Those of a carousel that could be had, the first included; fewer than two: it is none. */
  readonly slots: readonly StoredSlot[];
  readonly videoId: string | null;
  readonly pictureHash: string;
  /** What the picture's page says of it. */
  readonly title: string;
  readonly altText: string;
}

/** A picture of a carousel, stored, with its own words. */
type StoredSlot = Omit<BroughtSlot, "picture"> & { readonly image: StoredImage };

/** What can be known of a pin before it is its turn. */
export type PreparedPin = StoredPin | Decision;

/**
 * The slow part of a pin: its picture is had, judged and stored. Several are under way at once; the pins are made one
 * after the other, in the source's order, for that is their order on the board. A picture whose pin is never made is
 * cleared away as every picture is that nothing uses.
 *
 * @throws whatever ends the run as a whole
 */
export async function preparePin(
  run: Run,
  { item }: Numbered<BroughtPin>,
  earlier: readonly ImportItemRow[],
): Promise<PreparedPin> {
  const there = earlier.filter(({ pin_id: id }) => id !== null);
  const [known] = there;
  if (known && knownByKey(run.row.format)) return had(known.pin_id, known.board_id);
  let refusal: ImportRefusal | null = null;
  for (const picture of item.pictures) {
    const found = await findPicture(run, picture);
    if ("refusal" in found) {
      refusal ??= found.refusal;
      continue;
    }
    const pictureHash = createHash("sha256").update(found.bytes).digest("base64url");
    const same = there.find(({ picture_hash: hash }) => hash === pictureHash);
    if (same) return had(same.pin_id, same.board_id);
    const onBoard = await sameOnBoard(run, item, pictureHash);
    if (onBoard) return onBoard;
    const stored = await store(run, found.bytes);
    if ("id" in stored) {
      const slots = await storeSlots(run, item, stored);
      const videoId = item.video ? await bringVideo(run, item.video) : null;
      return { image: stored, slots, videoId, pictureHash, title: found.title, altText: found.altText };
    }
    refusal ??= stored.refusal;
  }
  return { outcome: "refused", reason: refusal ?? "no_picture" };
}

/** The pictures of a carousel, one after the other. One that cannot be had leaves a gap that the others close. */
async function storeSlots(run: Run, { slots = [] }: BroughtPin, first: StoredImage): Promise<StoredSlot[]> {
  const stored: StoredSlot[] = [];
  for (const [place, { picture, ...words }] of slots.entries()) {
    if (place === 0) {
      stored.push({ ...words, image: first });
      continue;
    }
    const found = picture && (await findPicture(run, picture));
    const image = found && "bytes" in found ? await store(run, found.bytes) : null;
    if (image && "id" in image) stored.push({ ...words, image });
  }
  return stored;
}

function had(pinId: string | null, boardId: string | null): Decision {
  return { outcome: "had", ...(pinId === null ? {} : { pinId }), ...(boardId === null ? {} : { boardId }) };
}

/** Spares storing a picture that is there: what lies on boards that are known already. */
async function sameOnBoard(run: Run, item: BroughtPin, pictureHash: string): Promise<Decision | null> {
  const boardId = item.board === null ? run.restBoardId : (run.boards.get(item.board)?.id ?? null);
  if (boardId === null) return null;
  const wanted = { personId: run.person.id, pictureHash, boardId, link: linkOf(item) };
  const pinId = await findSamePicture(run.context.db, wanted);
  return pinId === null ? null : had(pinId, boardId);
}

async function store({ context, person }: Run, bytes: Uint8Array): Promise<StoredImage | { refusal: ImportRefusal }> {
  // What visitors upload goes first.
  const patient: Context = { ...context, mediaPool: { ...context.mediaPool, run: context.mediaPool.runWhenIdle } };
  try {
    return await storeImage(patient, person.id, bytes);
  } catch (error) {
    if (error instanceof MediaRejected) return { refusal: mediaRefusal(error) };
    throw error;
  }
}

/** Makes the pin whose turn it is, or writes why there is none. */
export async function takePin(run: Run, numbered: Numbered<BroughtPin>, prepared: PreparedPin): Promise<void> {
  const { context } = run;
  if ("outcome" in prepared) {
    await context.transaction((tx) => decide(tx, run, numbered, prepared));
    return;
  }
  const { item } = numbered;
  const own = item.board === null ? null : run.boards.get(item.board);
  const boardId = own?.id ?? (item.board === null ? await restBoard(run) : null);
  if (boardId === null) {
    await context.transaction((tx) => decide(tx, run, numbered, { outcome: "refused", reason: "board_gone" }));
    return;
  }
  const board = await requireBoard(context, boardId, run.person, "add");
  const sectionId = own?.sections.get(sectionTitle(item.section ?? "")) ?? null;
  await context.transaction(async (tx) => {
    // Held before it is looked at, so that two of the same picture make one pin.
    await lockBoard(tx, boardId);
    const { pictureHash } = prepared;
    const wanted = { personId: run.person.id, pictureHash, boardId, link: linkOf(item) };
    const same = await findSamePicture(tx, wanted);
    if (same !== null) return decide(tx, run, numbered, had(same, boardId));
    const pinId = await makePin(tx, run, item, prepared, { board, sectionId });
    await decide(tx, run, numbered, { outcome: "taken", pinId, boardId, pictureHash });
  });
}

async function makePin(
  tx: Tx,
  { context, person }: Run,
  item: BroughtPin,
  { image, slots, videoId, title, altText }: StoredPin,
  destination: Extract<Parameters<typeof createPin>[2], { board: object }>,
): Promise<string> {
  const savedAt = savedMoment(item.savedAt?.getTime() ?? null, context.now());
  const pinId = await createPin(
    tx,
    person,
    destination,
    {
      title: fittingLine(item.title || title, PIN_LIMITS.titleMax),
      description: fittingParagraphs(item.description, PIN_LIMITS.descriptionMax),
      altText: fittingLine(item.altText || altText, PIN_LIMITS.altTextMax),
      link: linkOf(item),
      method: "import",
      image,
      ...(videoId === null ? {} : { videoId }),
      ...(slots.length >= CAROUSEL_LIMITS.slotsMin ? carouselOf(slots) : {}),
    },
    {
      savedAt: savedAt === null ? null : new Date(savedAt),
      isFavorite: item.isFavorite,
      note: fittingParagraphs(item.note ?? "", PIN_LIMITS.noteMax),
    },
  );
  if (item.isCover === true) await updateBoardRow(tx, destination.board.id, { cover_pin_id: pinId });
  return pinId;
}

function carouselOf(stored: readonly StoredSlot[]) {
  return {
    furtherImages: stored.slice(1).map(({ image }) => image),
    facts: { carousel: { slots: stored.map((slot) => slotFactsOf({ ...slot, link: linkOf(slot) })) } },
  };
}

/** A pin's link as it is here: what leads to no web site leads nowhere. */
function linkOf({ link }: Pick<BroughtPin, "link">): string {
  const cleaned = cleanLink(link);
  return cleaned !== null && cleaned.length <= PIN_LIMITS.linkMax && URL.canParse(cleaned) ? cleaned : "";
}
