import { AppError, type PictureFile, type SavedPin } from "@tessera/contract";
import { buildFilterQuery } from "@tessera/discovery";
import { nameSponsor, parseSearchCrop } from "@tessera/domain";
import { requireBoard, requireBoardSection } from "../boards/boards.access.ts";
import { findSection } from "../boards/boards.queries.ts";
import { listFeedPins } from "../feedback/feed-list.views.ts";
import { describeCrop } from "../media/describing.commands.ts";
import { requireOwnedImages } from "../media/media.access.ts";
import { storeImage, getUploadedImage } from "../media/media.commands.ts";
import type { StoredImage } from "../media/media.queries.ts";
import { loadPosterImage, storeVideo } from "../media/videos/videos.commands.ts";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import { createFieldError } from "../platform/errors.ts";
import type { Call, Handlers } from "../platform/execute.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { capturePage, fetchImage } from "./capture/capture.commands.ts";
import { editCollection, requireCollectionItems } from "./contents/collections.commands.ts";
import { toCarouselFacts, editSlots, requireStartSlot, toSlotChanges } from "./contents/carousel.commands.ts";
import { favoritePin, unfavoritePin } from "./favorites.commands.ts";
import { authorizeMove, requireDeletedPin, requirePin, requirePinToActOn } from "./pins.access.ts";
import {
  createPin,
  deletePin,
  type SaveTarget,
  editContent,
  updateNote,
  movePin,
  type NewContent,
  RICH_DATA_SYNC_JOB_NAME,
  restorePin,
  savePin,
  type PinSaveResult,
} from "./pins.commands.ts";
import { editAppearance, toAppearanceChanges, toAppearance } from "./contents/looks.commands.ts";
import { isContentGone } from "./pins.queries.ts";
import { answerSponsorship, editSponsorship } from "./promotions/sponsorship.commands.ts";
import { requireSponsor, requireSponsoredPin } from "./promotions/sponsorship.access.ts";
import { editStory, loadNewStory, prepareStoryChange } from "./contents/story.commands.ts";
import { loadSiteOwnerFields } from "./promotions/site-owner.views.ts";
import { getQuickSavesUrl, toPin, toBoardUrl } from "./pins.views.ts";
import { findDomainCandidates, findRelatedCandidates, type RelatedCandidate } from "./related.candidates.ts";
import { findLookalikeCandidates } from "./visual-search.candidates.ts";

/**
 * The operations on pins, including restoring a deleted pin. Other operations on deleted pins, reactions, and bulk
 * actions have separate handlers.
 */
type PinHandlers = Omit<
  Pick<Handlers, Extract<keyof Handlers, `pins.${string}`>>,
  "pins.deleted" | "pins.purge" | "pins.react" | "pins.unreact" | Extract<keyof Handlers, `pins.bulk${string}`>
>;

/** Handlers for operations on pins. */
export const pinHandlers: PinHandlers = {
  async "pins.create"({ context, input, person }) {
    const destination = await findDestination(context, person, input.board_id ?? null, input.section ?? null);
    const { title, description, link, alt_text: altText } = input;
    const { facts: newFacts, ...shown } = await storeNewContent(context, person, input);
    const method = input.method ?? (input.image_url === undefined ? "uploaded" : "scraped");
    const sponsorship = input.sponsorship && {
      sponsorship: nameSponsor(undefined, person.id, await requireSponsor(context, person, input.sponsorship)),
    };
    const items = input.collection && {
      collection: { pinIds: [...(await requireCollectionItems(context, person, null, input.collection))] },
    };
    const allFacts = { ...newFacts, ...items, ...sponsorship, ...toAppearance(input) };
    const facts = Object.keys(allFacts).length > 0 ? allFacts : undefined;
    const content = { title, description, link, altText, method, ...shown, facts };
    const id = await context.transaction((tx) => createPin(tx, person, destination, content));
    if (link !== "") context.jobs.wake(RICH_DATA_SYNC_JOB_NAME);
    return loadPinPage(context, id, person);
  },

  async "pins.storePicture"({ context, input, person }) {
    const { id, width, height, dominantColor } = await storeInputImage(context, person, input);
    return { id, width, height, dominantColor };
  },

  async "pins.readPage"({ context, input, person }) {
    return capturePage(context, person.id, input.url);
  },

  async "pins.get"({ context, input, person }) {
    return loadPinPage(context, input.pin_id, person);
  },

  async "pins.update"({ context, input, person }) {
    const { title, description, link, alt_text: altText, pin_note: note, board_id: boardId, section } = input;
    const text = removeUndefined({ title, description, link, altText });
    const changesCollection = input.collection !== undefined;
    const changesSponsorship = input.sponsorship !== undefined;
    const start = input.carousel_index;
    const hasContentChanges = (input.carousel ?? []).length > 0 || start !== undefined || input.pages !== undefined;
    const looks = toAppearanceChanges(input);
    const changesFacts = hasContentChanges || changesCollection || changesSponsorship || Object.keys(looks).length > 0;
    const changesText = Object.keys(text).length > 0 || changesFacts;
    const onlyMoves = !changesText && note === undefined && (boardId !== undefined || section !== undefined);
    const pinToNote = note === undefined ? null : await requirePin(context, input.pin_id, person, "editNote");
    const { fullPin, facts } =
      pinToNote ?? (await requirePin(context, input.pin_id, person, onlyMoves ? "open" : "editSave"));
    const content = changesText ? (await requirePin(context, input.pin_id, person, "editContent")).fullPin : null;
    const slots = toSlotChanges(facts, fullPin, input.carousel ?? []);
    requireStartSlot(facts, fullPin, start);
    const story =
      input.pages && (await prepareStoryChange(context, person, { facts, fullPin }, input.pages, input.pages_revision));
    const items = input.collection
      ? await requireCollectionItems(context, person, fullPin.pin.id, input.collection)
      : null;
    const named = input.sponsorship && { sponsorId: await requireSponsor(context, person, input.sponsorship) };
    const target =
      boardId === undefined && section === undefined
        ? null
        : await requireSaveTarget(context, person, boardId ?? fullPin.pin.board_id, section ?? null);
    const pinToMove = target && (await authorizeMove(context, fullPin, person, target.board));
    await context.transaction(async (tx) => {
      if (content && story) await editStory(tx, person, content, story);
      if (content) await editSlots(tx, content, slots, start);
      // Do this after changing the story and slots, because it refreshes the listing, which includes their text.
      if (content) await editContent(tx, content, text);
      if (content && changesCollection) await editCollection(tx, content, items);
      if (content) await editAppearance(tx, content, looks);
      if (content && changesSponsorship) await editSponsorship(tx, content, named ?? null);
      if (pinToNote && note !== undefined) await updateNote(tx, pinToNote.fullPin, note);
      if (target && pinToMove) await movePin(tx, person, pinToMove, target);
    });
    if (link) context.jobs.wake(RICH_DATA_SYNC_JOB_NAME);
    return loadPinPage(context, input.pin_id, person);
  },

  async "pins.answerSponsorship"({ context, input, person }) {
    const { fullPin } = await requireSponsoredPin(context, input.pin_id, person);
    await context.transaction((tx) => answerSponsorship(tx, fullPin, person, input.agrees));
    return loadPinPage(context, input.pin_id, person);
  },

  async "pins.delete"({ context, input, person }) {
    const { fullPin } = await requirePin(context, input.id, person, "delete");
    await context.transaction((tx) => deletePin(tx, person, fullPin, new Date(context.now())));
    return { ok: true };
  },

  async "pins.restore"({ context, input, person }) {
    const fullPin = await requireDeletedPin(context, input.pin_id, person);
    const board = input.board_id === undefined ? null : await requireOwnBoard(context, input.board_id, person);
    await context.transaction((tx) => restorePin(tx, fullPin, board));
    return loadPinPage(context, input.pin_id, person);
  },

  async "pins.favorite"({ context, input, person }) {
    const fullPin = await requirePinToActOn(context, input.pin_id, person, "favorite");
    const favoriteUserCount = await context.transaction((tx) => favoritePin(tx, person, fullPin));
    return { favoriteUserCount, favoritedByMe: true };
  },

  async "pins.unfavorite"({ context, input, person }) {
    const fullPin = await requirePinToActOn(context, input.pin_id, person, "open");
    const favoriteUserCount = await context.transaction((tx) => unfavoritePin(tx, person, fullPin));
    return { favoriteUserCount, favoritedByMe: false };
  },

  async "pins.save"({ context, input, person }) {
    if (input.user_id !== undefined && input.user_id !== person.id) {
      throw new AppError("forbidden", "You can only save Pins for yourself.");
    }
    const fullPin = await requirePinToActOn(context, input.pin_id, person, "save");
    const destination = await findDestination(context, person, input.board_id ?? null, input.section ?? null);
    const saved = await context.transaction((tx) => savePin(tx, person, fullPin, destination, input.pin_note ?? ""));
    return toSavedPin(saved, destination, person);
  },

  async "pins.related"({ context, input, person, page }: Call<"pins.related">) {
    const { content } = (await requirePin(context, input.pin_id, person, "open")).fullPin;
    // A deleted pin must not reveal anything about itself, including the site that it linked to.
    const link = isContentGone(content) ? "" : content.link;
    return listRelatedPins({ context, person, page }, content.id, (after, limit) =>
      input.domain_products
        ? findDomainCandidates(context.db, { contentId: content.id, link, after, limit })
        : findRelatedCandidates(context, { contentId: content.id, after, limit, productsOnly: input.products_only }),
    );
  },

  async "pins.visualSearch"(call: Call<"pins.visualSearch">) {
    return listLookalikePins(call, call.input.products_only);
  },

  async "pins.shopTool"(call: Call<"pins.shopTool">) {
    return listLookalikePins(call, true);
  },
};

/** The holder of work on images for everyone who isn't signed in. */
const VISITORS = "visitors";

/** Lists the pins, or only the products, whose images look like a pin's image or a part of it. */
async function listLookalikePins(
  { context, input, person, page }: Call<"pins.visualSearch" | "pins.shopTool">,
  productsOnly: boolean,
) {
  const { content } = (await requirePin(context, input.pin_id, person, "open")).fullPin;
  const crop = input.crop === undefined ? null : parseSearchCrop(input.crop);
  const filter = await buildFilterQuery(context.db, input.q);
  // A deleted pin must not reveal what its image looked like.
  if (isContentGone(content)) return { items: [], bookmark: null };
  const query = {
    contentId: content.id,
    part: crop && {
      name: Object.values(crop).join(),
      describe: () => describeCrop(context, person?.id ?? VISITORS, content.image_id, crop),
    },
    productsOnly,
    filter,
  };
  return listRelatedPins({ context, person, page }, content.id, (after, limit) =>
    findLookalikeCandidates(context, { ...query, after, limit }),
  );
}

/** Lists the pins that relate to a content item. Hidden pins and pins that the viewer can't see are left out. */
function listRelatedPins(
  { context, person, page }: Pick<Call<"pins.related">, "context" | "person" | "page">,
  contentId: string,
  candidates: (after: Cursor | null, limit: number) => Promise<readonly (RelatedCandidate & { isWanted?: boolean })[]>,
) {
  const list = { viewerId: person?.id ?? null, place: { scope: "related", place: contentId } } as const;
  return listFeedPins(context, list, { candidates, cursor: ({ cursor }) => cursor }, page);
}

async function loadPinPage(context: Context, pinId: string, person: SignedInPerson | null) {
  const { fullPin, facts } = await requirePin(context, pinId, person, "open");
  const section =
    fullPin.pin.section_id === null ? null : ((await findSection(context.db, fullPin.pin.section_id)) ?? null);
  const page = toPin(context, facts, fullPin.pin.id, section);
  return { ...page, ...(await loadSiteOwnerFields(context, page, person?.id ?? null)) };
}

/** Stores the parts of a pin that an input describes. @throws AppError, MediaRejected, VideoRejected, WorkPoolFull */
async function storeNewContent(
  context: Context,
  person: SignedInPerson,
  input: Call<"pins.create">["input"],
): Promise<Pick<NewContent, "image" | "furtherImages" | "facts" | "videoIds">> {
  const { carousel, pages } = input;
  if (pages) return loadNewStory(context, person, pages);
  if (carousel) {
    const named = carousel.map((slot, index) => ({ id: slot.image, path: `carousel.${index}.image` }));
    const [image, ...furtherImages] = await requireOwnedImages(context, person, named);
    if (!image) throw createFieldError("carousel", "Choose an image.");
    return { image, furtherImages, facts: { carousel: toCarouselFacts(carousel, input.carousel_index) } };
  }
  const videoId = input.video ? await storeVideo(context, person, input.video) : input.video_id;
  const image = await storeInputImage(context, person, { ...input, video_id: videoId });
  return { image, videoIds: videoId === undefined ? [] : [videoId] };
}

/**
 * Stores an input's only image, however it was sent. If only a video was sent, stores its poster image.
 *
 * @throws AppError, MediaRejected, WorkPoolFull
 */
async function storeInputImage(
  context: Context,
  person: SignedInPerson,
  fields: {
    image?: PictureFile | undefined;
    image_base64?: string | undefined;
    image_url?: string | undefined;
    video_id?: string | undefined;
  },
): Promise<StoredImage> {
  const address = fields.image_url;
  const hasPicture = fields.image !== undefined || fields.image_base64 !== undefined || address !== undefined;
  if (fields.video_id !== undefined && !hasPicture) return loadPosterImage(context, person, fields.video_id);
  const picture =
    address === undefined ? getUploadedImage(context, fields) : await fetchImage(context, person.id, address);
  return storeImage(context, person.id, picture);
}

async function requireOwnBoard(context: Context, boardId: string, person: SignedInPerson) {
  await requireBoard(context, boardId, person, "own");
  return requireBoard(context, boardId, person, "add");
}

async function findDestination(
  context: Context,
  person: SignedInPerson,
  boardId: string | null,
  sectionId: string | null,
): Promise<SaveTarget> {
  return boardId === null ? { board: null, sectionId: null } : requireSaveTarget(context, person, boardId, sectionId);
}

async function requireSaveTarget(context: Context, person: SignedInPerson, boardId: string, sectionId: string | null) {
  const board = await requireBoard(context, boardId, person, "add");
  if (sectionId !== null) await requireBoardSection(context, sectionId, board);
  return { board, sectionId };
}

function toSavedPin(
  { id, board: { id: boardId, name } }: PinSaveResult,
  { board }: SaveTarget,
  { username }: SignedInPerson,
): SavedPin {
  const layout = board?.layout ?? "quick_saves";
  const url = board === null ? getQuickSavesUrl(username) : toBoardUrl(board);
  const type = layout === "quick_saves" ? "profile" : "board";
  return {
    id,
    board: { id: boardId, url, name, layout },
    savedInfo: { boardId, localPinId: id, title: name, type, url },
  };
}

function removeUndefined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
