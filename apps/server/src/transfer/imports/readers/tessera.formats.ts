import { createHash } from "node:crypto";
import { accountOperations } from "@tessera/contract";
import {
  areDatesInOrder,
  BOARD_LIMITS,
  CAROUSEL_LIMITS,
  countCodePoints,
  COLLECTION_LIMITS,
  isCalendarDate,
  isCaptionLanguage,
  PIN_DENSITIES,
  PIN_LIMITS,
  STORY_LIMITS,
  VIDEO_LIMITS,
} from "@tessera/domain";
import type * as z from "zod";
import {
  EXPORT_FILES,
  EXPORT_FORMAT,
  type ExportedBoard,
  type ExportedPage,
  type ExportedPin,
  type ExportedProfile,
  type ExportedSlot,
  type ExportedVideo,
  type ExportManifest,
  exportedBoard,
  exportedFollow,
  exportedPin,
  exportedProfile,
  exportManifest,
  exportVersion,
} from "../../exports/export.formats.ts";
import {
  type SourceItem,
  type SourceBlock,
  type SourceBoardDetails,
  type AttachedFile,
  type SourceImage,
  type SourceSlot,
  type SourceVideo,
  ImportError,
  type ImportSource,
} from "../source.formats.ts";
import { type JsonLine, readJsonLines } from "./json-lines.formats.ts";
import { type SourceFile, readWholeFile } from "./source-file.formats.ts";
import { toSourceDisplayOptions } from "./tessera-looks.formats.ts";
import {
  fitBoardName,
  fitLine,
  fitLink,
  fitParagraphs,
  MAX_SECTIONS,
  toReportName,
  createPinItem,
  SectionTitles,
} from "./texts.formats.ts";
import type { ZipArchive, ZippedFile } from "./zip-archive.formats.ts";

/** The maximum size of the manifest and of the profile, in bytes. Each is read as a whole. */
const MAX_METADATA_FILE_BYTES = 1 << 20;
/** The maximum number of boards, because their sections stay in memory. */
const MAX_BOARDS = 50_000;
/** The maximum total size of an export's files, in bytes, without images. They're read before anything is imported. */
const MAX_TOTAL_BYTES = 2 ** 30;
/** The number of characters of a section's title to keep for recognizing the section. */
const MAX_TITLE_LENGTH = 200;
const DAMAGED_TEXT = "This export is damaged";

/** Reads a Tessera export's manifest, or returns null for other zips. @throws ImportError for a newer version */
export async function readExportManifest(zip: ZipArchive): Promise<ExportManifest | null> {
  const file = zip.files.find(({ path }) => path === EXPORT_FILES.manifest);
  if (!file || file.refused !== null || file.bytes > MAX_METADATA_FILE_BYTES) return null;
  const json = await readJson(file).catch(() => null);
  const version = exportVersion.safeParse(json);
  if (!version.success) return null;
  if (Number(version.data.version.split(".")[0]) > EXPORT_FORMAT.major) {
    throw new ImportError("This export comes from a newer version of Tessera. Update this server first.");
  }
  const manifest = exportManifest.safeParse(json);
  if (!manifest.success) throw new ImportError(`${DAMAGED_TEXT}: its ${EXPORT_FILES.manifest} can't be read.`);
  return manifest.data;
}

/**
 * Opens a Tessera export. Every file except images is verified by its checksum before anything is imported. Images are
 * verified when they're read.
 *
 * @throws ImportError when a file is damaged
 */
export async function openExport(zip: ZipArchive, manifest: ExportManifest, maxBytes: number): Promise<ImportSource> {
  const files = new Map(zip.files.map((file) => [file.path, file]));
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_TOTAL_BYTES) throw new ImportError("This export is too large: its texts alone exceed a gigabyte.");
  for (const [path, expected] of Object.entries(manifest.files)) await requireIntact(files.get(path), path, expected);
  return {
    format: "tessera",
    total: await countItems(readItems(files, maxBytes)),
    items: () => readItems(files, maxBytes),
    close: () => zip.close(),
  };
}

async function countItems(items: AsyncIterable<SourceItem>): Promise<number> {
  let count = 0;
  for await (const _ of items) count += 1;
  return count;
}

async function requireIntact(
  file: ZippedFile | undefined,
  listedPath: string,
  expected: { readonly bytes: number; readonly sha256: string },
): Promise<void> {
  const path = toReportName(listedPath);
  if (!file || file.refused !== null) throw new ImportError(`${DAMAGED_TEXT}: ${path} is missing.`);
  if (file.bytes !== expected.bytes) throw new ImportError(`${DAMAGED_TEXT}: ${path} differs from what was exported.`);
  const hash = createHash("sha256");
  try {
    for await (const piece of await file.open()) hash.update(piece as Buffer);
  } catch {
    throw new ImportError(`${DAMAGED_TEXT}: ${path} can't be read.`);
  }
  if (hash.digest("hex") !== expected.sha256) {
    throw new ImportError(`${DAMAGED_TEXT}: ${path} differs from what was exported.`);
  }
}

type FileMap = ReadonlyMap<string, ZippedFile>;

/** Reads the profile, the boards in order, each board's pins from bottom to top, and then the follows. */
async function* readItems(files: FileMap, maxBytes: number): AsyncGenerator<SourceItem, void, undefined> {
  const pictures = new ExportMedia(files, maxBytes);
  const profile = await readProfile(files);
  if (profile) yield toSourceProfile(profile, pictures);
  const boards = new Map<string, ParsedBoard>();
  let sectionCount = 0;
  for await (const line of readLines(files, EXPORT_FILES.boards, exportedBoard)) {
    if (line.value === null) yield toUnreadableItem(line, EXPORT_FILES.boards);
    else if (boards.size < MAX_BOARDS && !boards.has(line.value.id)) {
      const read = parseBoard(line.value, MAX_SECTIONS - sectionCount);
      boards.set(line.value.id, read);
      sectionCount += read.sections.listTitles().length;
      yield toSourceBoard(line.value, read);
    }
  }
  let hasProfileBoard = false;
  for await (const line of readLines(files, EXPORT_FILES.pins, exportedPin)) {
    if (line.value === null) {
      yield toUnreadableItem(line, EXPORT_FILES.pins);
      continue;
    }
    if (line.value.board === null && !hasProfileBoard) yield createProfileBoardItem();
    hasProfileBoard ||= line.value.board === null;
    yield toSourcePin(line.value, boards, pictures);
  }
  yield* readCollections(files);
  yield* readFollows(files);
}

/** Reads the pins again for their collections, because a collection's items can come after the collection. */
async function* readCollections(files: FileMap): AsyncGenerator<SourceItem, void, undefined> {
  for await (const { value } of readLines(files, EXPORT_FILES.pins, exportedPin)) {
    if (!value?.collection) continue;
    yield {
      kind: "collection",
      key: `collection ${value.id}`,
      name: fitLine(value.title, PIN_LIMITS.titleMax) || value.picture,
      pin: `pin ${value.id}`,
      items: value.collection.slice(0, COLLECTION_LIMITS.itemsMax).map((id) => `pin ${id}`),
    };
  }
}

async function* readFollows(files: FileMap): AsyncGenerator<SourceItem, void, undefined> {
  for await (const line of readLines(files, EXPORT_FILES.follows, exportedFollow)) {
    if (line.value === null) yield toUnreadableItem(line, EXPORT_FILES.follows);
    else if (line.value.kind === "person") {
      const { username } = line.value;
      yield { kind: "follow", key: `follow ${username}`, username };
    } else if (line.value.kind === "topic") {
      const { topic } = line.value;
      yield { kind: "follow", key: `follow topic ${topic}`, topic };
    } else {
      const { username, slug } = line.value;
      yield { kind: "follow", key: `follow ${username}/${slug}`, username, board: slug };
    }
  }
}

/** The images and other files in an export. */
class ExportMedia {
  readonly #files: FileMap;
  readonly #maxBytes: number;

  constructor(files: FileMap, maxBytes: number) {
    this.#files = files;
    this.#maxBytes = maxBytes;
  }

  findPicture(path: string | null): { picture: SourceImage } | { reason: "no_picture" | "too_large" | "malformed" } {
    const file = path === null ? undefined : this.#files.get(path);
    if (!file) return { reason: "no_picture" };
    if (file.refused !== null || file.isBloated) return { reason: "malformed" };
    if (file.bytes > this.#maxBytes) return { reason: "too_large" };
    return { picture: { from: "file", path: file.path, bytes: file.bytes, open: () => file.open() } };
  }

  /** Finds a file in the export that isn't an image. The caller applies the size limit. */
  findFile(path: string): AttachedFile | null {
    const file = this.#files.get(path);
    if (!file || file.refused !== null || file.isBloated) return null;
    return { from: "file", path: file.path, bytes: file.bytes, open: () => file.open() };
  }
}

const PROFILE_BOARD_KEY = "profile's board";

/** Creates the item for the profile, to which pins without a board were saved and are imported. */
function createProfileBoardItem(): SourceItem {
  const fields = { name: "Saved to the profile", description: "", privacy: "public", sections: [] } as const;
  return { kind: "board", key: PROFILE_BOARD_KEY, ...fields, isProfile: true };
}

/** The properties of a board that are needed to import its pins. */
interface ParsedBoard {
  readonly sections: SectionTitles;
  readonly coverPin: string | null;
}

function parseBoard({ sections: titles, coverPin }: ExportedBoard, maxSections: number): ParsedBoard {
  const sections = new SectionTitles();
  for (const title of titles.slice(0, maxSections)) sections.add(title.slice(0, MAX_TITLE_LENGTH), title);
  return { sections, coverPin };
}

function toSourceBoard(board: ExportedBoard, { sections }: ParsedBoard): SourceItem {
  return {
    kind: "board",
    key: `board ${board.id}`,
    name: fitBoardName(board.name),
    description: fitParagraphs(board.description, BOARD_LIMITS.descriptionMax),
    details: toBoardDetails(board),
    privacy: board.privacy,
    sections: sections.listTitles(),
  };
}

function toBoardDetails(board: ExportedBoard): SourceBoardDetails {
  const [start, end] = [board.startDate, board.endDate].map((date) => (date && isCalendarDate(date) ? date : null));
  const dates = areDatesInOrder(start ?? null, end ?? null);
  return {
    note: fitParagraphs(board.note ?? "", BOARD_LIMITS.noteMax),
    start_date: (dates && start) || null,
    end_date: (dates && end) || null,
    pin_density: PIN_DENSITIES.find((density) => density === board.pinDensity) ?? null,
  };
}

function toSourcePin(pin: ExportedPin, boards: ReadonlyMap<string, ParsedBoard>, pictures: ExportMedia): SourceItem {
  const key = `pin ${pin.id}`;
  const found = pictures.findPicture(pin.picture);
  const title = fitLine(pin.title, PIN_LIMITS.titleMax);
  if (!("picture" in found)) return { kind: "unreadable", key, name: title || pin.picture, reason: found.reason };
  const board = pin.board === null ? undefined : boards.get(pin.board);
  return createPinItem({
    key,
    board: pin.board === null ? PROFILE_BOARD_KEY : board ? `board ${pin.board}` : null,
    section: pin.section === null ? null : (board?.sections.getTitle(pin.section.slice(0, MAX_TITLE_LENGTH)) ?? null),
    title,
    description: fitParagraphs(pin.description, PIN_LIMITS.descriptionMax),
    altText: fitParagraphs(pin.altText, PIN_LIMITS.altTextMax),
    link: fitLink(pin.link),
    note: fitParagraphs(pin.note, PIN_LIMITS.noteMax),
    savedAt: new Date(pin.savedAt),
    isFavorite: pin.isFavorite,
    isCover: board?.coverPin === pin.id,
    pictures: [found.picture],
    ...(pin.carousel
      ? { slots: pin.carousel.slice(0, CAROUSEL_LIMITS.slotsMax).map((slot) => toSourceSlot(slot, pictures)) }
      : {}),
    ...toSourceDisplayOptions(pin),
    ...(pin.video ? { video: toSourceVideo(pin.video, pictures) } : {}),
    ...(pin.story ? { pages: toSourcePages(pin.story, pictures) } : {}),
    ...(pin.sponsorship ? { sponsorship: pin.sponsorship } : {}),
  });
}

function toSourceVideo(video: ExportedVideo, pictures: ExportMedia): SourceVideo {
  const file = pictures.findFile(video.file);
  const captions = video.captions.slice(0, VIDEO_LIMITS.maxCaptions).flatMap((track) => {
    const found = isCaptionLanguage(track.language) ? pictures.findFile(track.file) : null;
    const label = fitLine(track.label, VIDEO_LIMITS.captionLabelMax);
    return found ? [{ language: track.language, label, file: found }] : [];
  });
  return { name: video.file, file, captions };
}

/** Converts a story's pages, truncated to the maximum lengths. */
function toSourcePages(pages: readonly ExportedPage[], pictures: ExportMedia): SourceBlock[][] {
  let remaining: number = STORY_LIMITS.textsMax;
  let videosLeft: number = STORY_LIMITS.videosMax;
  const fitRemaining = (text: string, max: number, fit: (text: string, max: number) => string) => {
    const fitted = remaining === 0 ? "" : fit(text, Math.min(max, remaining));
    remaining -= countCodePoints(fitted);
    return fitted;
  };
  // Videos beyond the maximum number have no file, so the report lists them.
  const toStoryVideo = (video: ExportedVideo): SourceVideo => {
    videosLeft -= 1;
    return videosLeft < 0 ? { name: video.file, file: null, captions: [] } : toSourceVideo(video, pictures);
  };
  const toStoryBlock = (block: ExportedPage["blocks"][number]): SourceBlock => {
    if (block.blockType === "text")
      return { kind: "text", text: fitRemaining(block.text, STORY_LIMITS.textMax, fitParagraphs) };
    const found = pictures.findPicture(block.picture);
    return {
      kind: "picture",
      picture: "picture" in found ? found.picture : null,
      altText: fitRemaining(block.altText, PIN_LIMITS.altTextMax, fitLine),
      ...(block.blockType === "video" ? { video: toStoryVideo(block.video) } : {}),
    };
  };
  return pages
    .slice(0, STORY_LIMITS.pagesMax)
    .map(({ blocks }) => blocks.slice(0, STORY_LIMITS.blocksMax).map(toStoryBlock));
}

function toSourceSlot(slot: ExportedSlot, pictures: ExportMedia): SourceSlot {
  const found = pictures.findPicture(slot.picture);
  return {
    picture: "picture" in found ? found.picture : null,
    title: fitLine(slot.title, PIN_LIMITS.titleMax),
    details: fitParagraphs(slot.details, PIN_LIMITS.descriptionMax),
    link: fitLink(slot.link),
    ...(slot.itemId ? { itemId: fitLine(slot.itemId, CAROUSEL_LIMITS.itemIdMax) } : {}),
  };
}

async function readProfile(files: FileMap): Promise<ExportedProfile | null> {
  const file = files.get(EXPORT_FILES.profile);
  const json = file && (await readJson(file).catch(() => null));
  return exportedProfile.safeParse(json).data ?? null;
}

/**
 * Converts an exported profile. Skips fields that are unknown to this version, and the username, because the importing
 * person has chosen one here.
 */
function toSourceProfile(profile: ExportedProfile, pictures: ExportMedia): SourceItem {
  const shape = {
    ...accountOperations["accounts.update"].input.shape,
    ...accountOperations["accounts.updateSettings"].input.shape,
  };
  // Earlier archives contain `false` for people who never made a choice.
  const hasChosenSettings = (profile.settingsSurface ?? "") !== "";
  const fields: readonly [keyof typeof shape, unknown][] = [
    ["first_name", profile.firstName],
    ["full_name", profile.fullName],
    ["about", profile.about],
    ["theme", profile.theme],
    ["country", profile.country],
    ["locale", profile.locale],
    ["save_behavior", profile.saveBehavior],
    ["board_sort_order", profile.boardSortOrder],
    ["board_pin_density", profile.boardPinDensity],
    ["profile_pin_density", profile.profilePinDensity],
    ["self_profile_pin_filter", profile.selfProfilePinFilter],
    ["self_profile_board_filter", profile.selfProfileBoardFilter],
    ["allow_analytic_cookies", profile.allowAnalyticCookies],
    ["allow_marketing_cookies", hasChosenSettings ? profile.allowMarketingCookies : undefined],
    ["allow_personalization_cookies", hasChosenSettings ? profile.allowPersonalizationCookies : undefined],
  ];
  const avatar = pictures.findPicture(profile.avatar);
  return {
    kind: "profile",
    key: "profile",
    fields: Object.fromEntries(
      fields.filter(([field, value]) => value !== undefined && shape[field].safeParse(value).success),
    ),
    avatar: "picture" in avatar ? avatar.picture : null,
  };
}

function readLines<Value>(files: FileMap, path: string, schema: z.ZodType<Value>): AsyncIterable<JsonLine<Value>> {
  const file = files.get(path);
  return file ? readJsonLines(file, schema) : yieldNothing();
}

async function* yieldNothing(): AsyncGenerator<never, void, undefined> {}

function toUnreadableItem({ number }: JsonLine<unknown>, path: string): SourceItem {
  const name = `${path}, line ${number}`;
  return { kind: "unreadable", key: name, name, reason: "malformed" };
}

async function readJson(file: SourceFile): Promise<unknown> {
  return JSON.parse((await readWholeFile(file, MAX_METADATA_FILE_BYTES)).toString("utf8"));
}
