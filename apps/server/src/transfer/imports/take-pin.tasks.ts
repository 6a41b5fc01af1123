import { createHash } from "node:crypto";
import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import {
  CAROUSEL_LIMITS,
  normalizeLink,
  truncateLine,
  truncateParagraphs,
  type ImportRefusal,
  type StoredSponsorship,
  hasUniqueKeys,
  nameSponsor,
  PIN_LIMITS,
  parseSavedAt,
} from "@tessera/domain";
import { requireBoard } from "../../boards/boards.access.ts";
import { lockBoard, updateBoardRow } from "../../boards/boards.writes.queries.ts";
import type { StoredImage } from "../../media/media.queries.ts";
import { toSlotFacts } from "../../pins/contents/carousel.commands.ts";
import { toAppearance } from "../../pins/contents/looks.commands.ts";
import { createPin, type NewContent } from "../../pins/pins.commands.ts";
import { requireSponsor } from "../../pins/promotions/sponsorship.access.ts";
import { recordDecision, type Decision, getItemKey, type NumberedItem, type ImportRun } from "./import-run.tasks.ts";
import { findPinWithImage, type ImportItemRow } from "./import-items.queries.ts";
import { importImage, storeFoundImage } from "./bring-picture.tasks.ts";
import { importStory, type SkippedBlock, releaseVideos, type StoredStory } from "./bring-story.tasks.ts";
import { importVideo } from "./bring-video.tasks.ts";
import { findImageBytes } from "./picture-bytes.tasks.ts";
import type { SourceItem, SourceSlot } from "./source.formats.ts";
import { ensureFallbackBoard, toSectionTitle } from "./take-board.tasks.ts";

type SourcePin = Extract<SourceItem, { kind: "pin" }>;

/** A pin whose image has been stored, but that hasn't been created yet. */
interface StoredPin {
  readonly image: StoredImage;
  /** The available images of a carousel, including the first. With fewer than two images, the pin isn't a carousel. */
  readonly slots: readonly StoredSlot[];
  /** The ID of the pin's video. Null if the pin has no video. */
  readonly videoId: string | null;
  /** Null if the pin isn't a story, or if no part of the story is available. */
  readonly story: StoredStory["content"];
  readonly skipped: readonly SkippedBlock[];
  readonly pictureHash: string;
  /** The title from the page where the image was found. */
  readonly title: string;
  readonly altText: string;
}

/** A stored carousel image, with its own text. */
type StoredSlot = Omit<SourceSlot, "picture"> & { readonly image: StoredImage };

/** The result of preparing a pin before it's created. */
export type PreparedPin = StoredPin | Decision;

/**
 * Does the slow part of importing a pin: fetching, checking, and storing its image. Several pins are prepared at the
 * same time, but they're created one after another, because the source's order becomes their order on the board. If a
 * pin is never created, its image is cleaned up like any unused image.
 *
 * @throws any error that ends the run
 */
export async function preparePin(
  run: ImportRun,
  { item }: NumberedItem<SourcePin>,
  earlier: readonly ImportItemRow[],
): Promise<PreparedPin> {
  const existing = earlier.filter(({ pin_id: id }) => id !== null);
  const [known] = existing;
  if (known && hasUniqueKeys(run.row.format)) return toExistingDecision(known.pin_id, known.board_id);
  let refusal: ImportRefusal | null = null;
  for (const picture of item.pictures) {
    const found = await findImageBytes(run, picture);
    if ("refusal" in found) {
      refusal ??= found.refusal;
      continue;
    }
    const pictureHash = createHash("sha256").update(found.bytes).digest("base64url");
    const samePicture = existing.find(({ picture_hash: hash }) => hash === pictureHash);
    if (samePicture) return toExistingDecision(samePicture.pin_id, samePicture.board_id);
    const existingPin = await findPinOnBoard(run, item, pictureHash);
    if (existingPin) return existingPin;
    const stored = await storeFoundImage(run, found.bytes);
    if ("id" in stored) {
      const media = await storeMedia(run, item, { picture, image: stored });
      return { image: stored, ...media, pictureHash, title: found.title, altText: found.altText };
    }
    refusal ??= stored.refusal;
  }
  return { outcome: "refused", reason: refusal ?? "no_picture" };
}

/** Stores the rest of a pin's content besides its image: a story, a carousel's images, or a video. */
async function storeMedia(
  run: ImportRun,
  item: SourcePin,
  cover: Parameters<typeof importStory>[2],
): Promise<Pick<StoredPin, "slots" | "videoId" | "story" | "skipped">> {
  const { content: story, skipped } = item.pages
    ? await importStory(run, { title: item.title, pages: item.pages }, cover)
    : { content: null, skipped: [] };
  if (story) return { slots: [], videoId: null, story, skipped };
  const slots = await storeSlots(run, item, cover.image);
  const video = item.video && (await importVideo(run, item.video));
  if (!item.video || !video) return { slots, videoId: null, story, skipped };
  if ("id" in video) return { slots, videoId: video.id, story, skipped };
  const { name } = item.video;
  return { slots, videoId: null, story, skipped: [{ kind: "video", name, refusal: video.refusal }, ...skipped] };
}

/** Stores a carousel's images, one after another. Unavailable images are omitted without leaving a gap. */
async function storeSlots(run: ImportRun, { slots = [] }: SourcePin, first: StoredImage): Promise<StoredSlot[]> {
  const stored: StoredSlot[] = [];
  for (const [place, { picture, ...words }] of slots.entries()) {
    if (place === 0) {
      stored.push({ ...words, image: first });
      continue;
    }
    const image = await importImage(run, picture);
    if (image) stored.push({ ...words, image });
  }
  return stored;
}

function toExistingDecision(pinId: string | null, boardId: string | null): Decision {
  return { outcome: "had", ...(pinId === null ? {} : { pinId }), ...(boardId === null ? {} : { boardId }) };
}

/** Finds an existing pin with the same image on the board, so that the image isn't stored again. */
async function findPinOnBoard(run: ImportRun, item: SourcePin, pictureHash: string): Promise<Decision | null> {
  const boardId = item.board === null ? run.restBoardId : (run.boards.get(item.board)?.id ?? null);
  if (boardId === null) return null;
  const query = { personId: run.person.id, pictureHash, boardId, link: toLink(item) };
  const pinId = await findPinWithImage(run.context.db, query);
  return pinId === null ? null : toExistingDecision(pinId, boardId);
}

/** Creates the next pin in order, or records why it's rejected. */
export async function importPin(
  run: ImportRun,
  indexed: NumberedItem<SourcePin>,
  prepared: PreparedPin,
): Promise<void> {
  const { context } = run;
  if ("outcome" in prepared) {
    await context.transaction((tx) => recordDecision(tx, run, indexed, prepared));
    return;
  }
  let isPinCreated = false;
  try {
    isPinCreated = await importPreparedPin(run, indexed, prepared);
  } finally {
    if (!isPinCreated) {
      const { videoId, story } = prepared;
      await releaseVideos(run, [...(videoId === null ? [] : [videoId]), ...(story?.videoIds ?? [])]);
    }
  }
}

/** @returns whether a pin was created */
async function importPreparedPin(
  run: ImportRun,
  indexed: NumberedItem<SourcePin>,
  prepared: StoredPin,
): Promise<boolean> {
  const { context } = run;
  const { item } = indexed;
  const own = item.board === null ? null : run.boards.get(item.board);
  const boardId = own?.id ?? (item.board === null ? await ensureFallbackBoard(run) : null);
  if (boardId === null) {
    await context.transaction((tx) => recordDecision(tx, run, indexed, { outcome: "refused", reason: "board_gone" }));
    return false;
  }
  const board = await requireBoard(context, boardId, run.person, "add");
  const sectionId = own?.sections.get(toSectionTitle(item.section ?? "")) ?? null;
  const sponsorship = await resolveSponsorship(run, item);
  return context.transaction(async (tx) => {
    // Lock the board before the check, so that two items with the same image create only one pin.
    await lockBoard(tx, boardId);
    const { pictureHash } = prepared;
    const query = { personId: run.person.id, pictureHash, boardId, link: toLink(item) };
    const samePicture = await findPinWithImage(tx, query);
    if (samePicture !== null) {
      await recordDecision(tx, run, indexed, toExistingDecision(samePicture, boardId));
      return false;
    }
    const pinId = await createImportedPin(tx, run, item, { ...prepared, sponsorship }, { board, sectionId });
    await recordDecision(tx, run, indexed, { outcome: "taken", pinId, boardId, pictureHash });
    for (const [place, skipped] of prepared.skipped.entries())
      await reportSkippedPart(tx, run, indexed, skipped, place);
    return true;
  });
}

/** Reports a part that isn't imported with its pin. */
async function reportSkippedPart(
  tx: Tx,
  run: ImportRun,
  { item, number }: NumberedItem<SourcePin>,
  { kind, name, refusal: reason }: SkippedBlock,
  place: number,
): Promise<void> {
  const key = place === 0 ? `${kind} of ${item.key}` : `${kind} ${place + 1} of ${item.key}`;
  const skipped: SourceItem = { kind: "unreadable", key, name, reason };
  await recordDecision(
    tx,
    run,
    { item: skipped, key: getItemKey(run.row.format, key), number },
    { outcome: "refused", reason },
  );
}

async function createImportedPin(
  tx: Tx,
  { context, person, row }: ImportRun,
  item: SourcePin,
  {
    image,
    slots,
    videoId,
    story,
    title,
    altText,
    sponsorship,
  }: StoredPin & { readonly sponsorship: StoredSponsorship | null },
  destination: Extract<Parameters<typeof createPin>[2], { board: object }>,
): Promise<string> {
  const savedAt = parseSavedAt(item.savedAt?.getTime() ?? null, context.now());
  const pinId = await createPin(
    tx,
    person,
    destination,
    {
      title: truncateLine(item.title || title, PIN_LIMITS.titleMax),
      description: truncateParagraphs(item.description, PIN_LIMITS.descriptionMax),
      altText: truncateLine(item.altText || altText, PIN_LIMITS.altTextMax),
      link: toLink(item),
      method: "import",
      image,
      ...(videoId === null ? {} : { videoIds: [videoId] }),
      ...story,
      ...toContentFields(item, { slots, story }, sponsorship),
    },
    {
      savedAt: savedAt === null ? null : new Date(savedAt),
      isFavorite: item.isFavorite,
      note: truncateParagraphs(item.note ?? "", PIN_LIMITS.noteMax),
      runId: row.id,
    },
  );
  if (item.isCover === true) await updateBoardRow(tx, destination.board.id, { cover_pin_id: pinId });
  return pinId;
}

function toContentFields(
  { looks = {}, firstSlot = 0 }: SourcePin,
  { slots, story }: Pick<StoredPin, "slots" | "story">,
  sponsorship: StoredSponsorship | null,
): Pick<NewContent, "furtherImages" | "facts"> {
  const knownFacts = { ...toAppearance(looks), ...(sponsorship ? { sponsorship } : {}) };
  if (story) return { facts: { ...story.facts, ...knownFacts } };
  const isCarousel = slots.length >= CAROUSEL_LIMITS.slotsMin;
  if (!isCarousel) return Object.keys(knownFacts).length > 0 ? { facts: knownFacts } : {};
  const slotFacts = slots.map(({ itemId, ...slot }) =>
    toSlotFacts({ ...slot, link: toLink(slot), ...(itemId === undefined ? {} : { item_id: itemId }) }),
  );
  const index = Math.min(firstSlot, slots.length - 1);
  return {
    furtherImages: slots.slice(1).map(({ image }) => image),
    facts: { ...knownFacts, carousel: { slots: slotFacts, index } },
  };
}

/** Finds the sponsor, if someone here has the username. The sponsor is asked to confirm again. */
async function resolveSponsorship(
  { context, person }: ImportRun,
  { sponsorship }: SourcePin,
): Promise<StoredSponsorship | null> {
  if (!sponsorship) return null;
  const sponsorId = await requireSponsor(context, person, sponsorship).catch((error: unknown) => {
    if (error instanceof AppError && error.type === "validation_error") return null;
    throw error;
  });
  return nameSponsor(undefined, person.id, sponsorId);
}

/** Returns a pin's link, or an empty string if it isn't a website's URL. */
function toLink({ link }: Pick<SourcePin, "link">): string {
  const cleaned = normalizeLink(link);
  return cleaned !== null && cleaned.length <= PIN_LIMITS.linkMax && URL.canParse(cleaned) ? cleaned : "";
}
