import type { ContentVideo, StoryBlockFacts, StoryFacts } from "@tessera/contract";
import { canOpenBoard, type VideoContainer } from "@tessera/domain";
import { isOriginal, getRenditionKey, getRenditionName, getVideoKey, getVideoSourceName } from "@tessera/media";
import { toBoardFacts, loadBoards } from "../../boards/boards.queries.ts";
import { selectCollaboratedBoards } from "../../boards/collaborators.queries.ts";
import { type ContentImage, loadContentImages } from "../../media/content-images.queries.ts";
import { loadContainers } from "../../media/videos/videos.queries.ts";
import { loadIdsBlockedEitherWay } from "../../people/blocks.queries.ts";
import {
  isVisibleInPersonLists,
  hydratePins,
  type HydratedPins,
  type PinWithRelations,
  toPinWithRelations,
} from "../../pins/pins.hydration.ts";
import type { Context } from "../../platform/context.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import {
  type BoardScope,
  type BoardPosition,
  loadImageFileLocations,
  type OwnBoardCursor,
  type OwnBoardRow,
  selectOwnBoards,
  selectPinsOnOtherBoards,
  selectPinsBottomUp,
  selectBoardSections,
} from "./export.queries.ts";
import {
  EXPORT_FILES,
  type ExportedBlock,
  type ExportedPage,
  type ExportedSlot,
  type ExportedVideo,
  type OmittedItem,
} from "./export.formats.ts";

/** The parts of the server that an export uses. */
export type ExportContext = Pick<Context, "db" | "storage" | "now">;

/** The person whose data is exported. */
export type ExportOwner = Pick<SignedInPerson, "id" | "username">;

/** The number of rows read at a time. */
export const EXPORT_BATCH_SIZE = 250;

/** A board, with the titles of its sections by ID, in order. */
interface BoardExport {
  readonly row: OwnBoardRow;
  readonly sections: ReadonlyMap<string, string>;
}

/**
 * An export in progress. Its boards stay in memory. Pins, images, and everything else are read while they're being
 * sent.
 */
export interface ExportState {
  readonly context: ExportContext;
  readonly person: ExportOwner;
  readonly at: Date;
  /** The board with the most recent save comes last, because an import must create it last. */
  readonly boards: readonly BoardExport[];
  /** Other people's boards that the person collaborates on. */
  readonly sharedBoardIds: readonly string[];
  /**
   * The storage keys of original images, by their names in the archive. The map ensures that each image is sent only
   * once.
   */
  readonly pictures: Map<string, string>;
  /** The storage keys of videos and their captions, by their names in the archive. */
  readonly videos: Map<string, string>;
  readonly leftOut: OmittedItem[];
}

/** Starts an export. It reads rows in key order, without a snapshot. */
export async function beginExport(context: ExportContext, person: ExportOwner): Promise<ExportState> {
  const at = new Date(context.now());
  const shared = await loadSharedBoards(context, person);
  const sharedBoardIds = shared.map(({ row }) => row.id);
  const formerSaves = await selectPinsOnOtherBoards(
    context.db,
    { personId: person.id, exceptBoardIds: sharedBoardIds },
    null,
    1,
  );
  const boards = [...(formerSaves.length === 0 ? [] : [createLeftBoardsPlaceholder(at)]), ...shared];
  for await (const rows of iterateBatches((after: OwnBoardCursor | null) =>
    selectOwnBoards(context.db, person.id, after, EXPORT_BATCH_SIZE),
  )) {
    const known = new Set(boards.map(({ row }) => row.id));
    const sections = await selectBoardSections(
      context.db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      // A board is returned a second time if someone saves to it in the meantime.
      if (known.has(row.id)) continue;
      const boardSections = sections.filter(({ board_id: boardId }) => boardId === row.id);
      boards.push({ row, sections: new Map(boardSections.map(({ id, title }) => [id, title])) });
    }
  }
  return { context, person, at, boards, sharedBoardIds, pictures: new Map(), videos: new Map(), leftOut: [] };
}

const LEFT_BOARDS_ID = "left";

/**
 * Creates the board for saves on other people's boards that the person has left. Without a board, an import would put
 * these saves on the public profile. It's secret, because most of these boards are.
 */
function createLeftBoardsPlaceholder(at: Date): BoardExport {
  return {
    row: {
      id: LEFT_BOARDS_ID,
      name: "Boards I left",
      description: "",
      privacy: "secret",
      layout: "default",
      cover_pin_id: null,
      note: "",
      start_date: null,
      end_date: null,
      pin_density: null,
      last_pin_id: "0",
      created_at: at,
    },
    sections: new Map(),
  };
}

/**
 * Loads other people's boards that someone collaborates on. Only the person's own saves on those boards are exported.
 */
async function loadSharedBoards({ db }: ExportContext, person: ExportOwner): Promise<BoardExport[]> {
  const ids = await selectCollaboratedBoards(db, person.id);
  const rows = await loadBoards(db, ids, person.id);
  const owners = [...rows.values()].map(({ owner_id }) => owner_id);
  const barred = await loadIdsBlockedEitherWay(db, person.id, owners);
  const open = [...rows.values()].filter((row) => canOpenBoard(toBoardFacts(row, barred), person.id));
  const sections = await selectBoardSections(
    db,
    open.map(({ id }) => id),
  );
  return open.map((row) => {
    const boardSections = sections.filter(({ board_id: boardId }) => boardId === row.id);
    return {
      row: { ...row, cover_pin_id: null, note: "" },
      sections: new Map(boardSections.map(({ id, title }) => [id, title])),
    };
  });
}

/** A pin that is exported. */
export interface PinExport {
  readonly fullPin: PinWithRelations;
  readonly facts: HydratedPins;
  /** The image's name in the archive, and its storage key. */
  readonly picture: { readonly name: string; readonly key: string };
  readonly video: VideoExport | null;
  readonly story: StoryExport | null;
  /** The carousel's text and images if it's complete; otherwise empty. */
  readonly slots: readonly (Omit<ExportedSlot, "picture"> & { readonly picture: PinExport["picture"] })[];
}

/** A story in the export: its fields in the pin's line, and its files with their storage keys. */
interface StoryExport {
  readonly pages: ExportedPage[];
  readonly pictures: readonly PinExport["picture"][];
  readonly videos: VideoExport["files"];
}

/** A video in the export: its fields in the pin's line, and its files with their storage keys. */
interface VideoExport {
  readonly line: ExportedVideo;
  readonly files: readonly { readonly name: string; readonly key: string }[];
}

/** Yields a board's pins from bottom to top. Pins that the person can no longer see are reported to `leftOut`. */
export async function* iterateBoardPins(
  { context, person, sharedBoardIds: exceptBoardIds }: ExportState,
  selection: { readonly boardId: string; readonly part: BoardScope },
  leftOut: (left: OmittedItem) => void = () => undefined,
): AsyncGenerator<PinExport, void, undefined> {
  const select = (after: BoardPosition | null) =>
    selection.boardId === LEFT_BOARDS_ID
      ? selectPinsOnOtherBoards(context.db, { personId: person.id, exceptBoardIds }, after, EXPORT_BATCH_SIZE)
      : selectPinsBottomUp(context.db, selection, after, EXPORT_BATCH_SIZE);
  for await (const places of iterateBatches(select)) {
    const facts = await hydratePins(
      context,
      places.map(({ pin_id: id }) => id),
      person.id,
    );
    const images = [...facts.contents.values()].map(({ image_id: id }) => id);
    const stories = [...facts.contentFacts].filter(([, { story }]) => story !== undefined).map(([id]) => id);
    const storyImages = await loadContentImages(context.db, stories);
    const furtherImageIds = [...facts.contentImages.values(), ...storyImages.values()]
      .flat()
      .map(({ imageId }) => imageId);
    const files = await loadImageFileLocations(context.db, [...images, ...furtherImageIds]);
    const containers = await loadContainers(context.db, listOwnVideoIds(facts, person.id));
    for (const { pin_id: id } of places) {
      const fullPin = toPinWithRelations(facts, id);
      const stored = fullPin && files.get(fullPin.content.image_id);
      // Skip other people's saves on a shared board, because they belong to those people.
      if (fullPin && fullPin.pin.person_id !== person.id) continue;
      if (!fullPin || !isVisibleInPersonLists(facts, id) || facts.barred.has(fullPin.content.creator_id))
        leftOut({ pin: id, reason: "not_visible" });
      else if (!stored) leftOut({ pin: id, reason: "picture_missing" });
      else {
        const picture = toExportImage(fullPin.content, stored);
        const known = facts.contentFacts.get(fullPin.content.id);
        const pictures = new Map([
          [fullPin.content.image_id, picture],
          ...toFurtherImageEntries(storyImages.get(fullPin.content.id) ?? [], files),
        ]);
        const video = known?.video ? toVideoExport(known.video, containers) : null;
        const story = known?.story ? toStoryExport(known.story, pictures, containers) : null;
        yield { fullPin, facts, picture, video, story, slots: toSlots(facts, fullPin, picture, files) };
      }
    }
  }
}

function listOwnVideoIds({ contents, contentFacts }: HydratedPins, personId: string): string[] {
  return [...contentFacts].flatMap(([id, { video, story }]) =>
    contents.get(id)?.creator_id === personId
      ? [...(video ? [video.id] : []), ...Object.keys(story?.videos ?? {})]
      : [],
  );
}

/**
 * Returns a pin's video: the original file if the person uploaded it, and otherwise the public version, because the
 * original can reveal where it was recorded.
 */
function toVideoExport(video: ContentVideo, containers: ReadonlyMap<string, VideoContainer>): VideoExport | null {
  const container = containers.get(video.id);
  const file = container ? getVideoSourceName(container) : video.variants?.v720P.file;
  if (file === undefined) return null;
  const toFileName = (extension: string) => `${EXPORT_FILES.videos}${video.id}.${extension}`;
  const name = toFileName(container ?? "mp4");
  const captions = video.captions.map((track) => ({ ...track, name: toFileName(`${track.language}.vtt`) }));
  return {
    line: {
      file: name,
      captions: captions.map(({ language, label, name: track }) => ({ language, label, file: track })),
    },
    files: [
      { name, key: getVideoKey(video.id, file) },
      ...captions.map((track) => ({ name: track.name, key: getVideoKey(video.id, track.file) })),
    ],
  };
}

/** Returns a story without its missing parts. Returns null if no page is left. */
function toStoryExport(
  { pages, videos }: StoryFacts,
  pictures: ReadonlyMap<string, PinExport["picture"]>,
  containers: ReadonlyMap<string, VideoContainer>,
): StoryExport | null {
  const shown = new Set<PinExport["picture"]>();
  const files: VideoExport["files"][number][] = [];
  const toBlock = (block: StoryBlockFacts): ExportedBlock | null => {
    if (block.blockType === "text") return { blockType: "text", text: block.text };
    const picture = pictures.get(block.imageId);
    if (!picture) return null;
    shown.add(picture);
    const { altText } = block;
    const known = block.blockType === "video" ? videos[block.videoId] : undefined;
    const video = known && toVideoExport(known, containers);
    if (!video) return { blockType: "image", picture: picture.name, altText };
    files.push(...video.files);
    return { blockType: "video", picture: picture.name, altText, video: video.line };
  };
  const exportedPages = pages
    .map((page) => ({ blocks: page.blocks.map(toBlock).filter((block) => block !== null) }))
    .filter(({ blocks }) => blocks.length > 0);
  return exportedPages.length === 0 ? null : { pages: exportedPages, pictures: [...shown], videos: files };
}

/** Returns a content item's images after the first, by ID, if their files are known. */
function toFurtherImageEntries(
  images: readonly ContentImage[],
  files: Awaited<ReturnType<typeof loadImageFileLocations>>,
): [string, PinExport["picture"]][] {
  return images.flatMap(({ imageId, signature, format }) => {
    const stored = files.get(imageId);
    return stored ? [[imageId, toExportImage({ image_signature: signature, image_format: format }, stored)]] : [];
  });
}

function toSlots(
  facts: HydratedPins,
  { content }: PinWithRelations,
  first: PinExport["picture"],
  files: Awaited<ReturnType<typeof loadImageFileLocations>>,
): PinExport["slots"] {
  const slots = facts.contentFacts.get(content.id)?.carousel?.slots ?? [];
  const furtherPictures = toFurtherImageEntries(facts.contentImages.get(content.id) ?? [], files);
  const pictures = [first, ...furtherPictures.map(([, picture]) => picture)];
  return slots.flatMap(({ title, details, link, itemId }, place) => {
    const picture = pictures.length === slots.length ? pictures[place] : undefined;
    return picture ? [{ title, details, link, picture, ...(itemId === null ? {} : { itemId }) }] : [];
  });
}

/**
 * Returns an image's name in the archive and its storage key. Identical images have the same signature, and therefore
 * the same name.
 */
export function toExportImage(
  image: { readonly image_signature: string; readonly image_format: string },
  stored: { readonly filesId: string; readonly sizes: Readonly<Record<string, number>> },
): PinExport["picture"] {
  const format = image.image_format as Parameters<typeof getRenditionName>[1];
  const original = Object.keys(stored.sizes).find(isOriginal) ?? getRenditionName("orig", format);
  return {
    name: `pictures/${image.image_signature}${original.slice(original.lastIndexOf("."))}`,
    key: getRenditionKey(stored.filesId, original),
  };
}

/** Yields all rows of a query, in batches. @param select selects the rows after a given row, or the first rows */
export async function* iterateBatches<Row extends Place, Place>(
  select: (after: Place | null) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  let after: Place | null = null;
  for (;;) {
    const rows: Row[] = await select(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last;
  }
}
