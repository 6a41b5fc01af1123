import { createHash } from "node:crypto";
import { accountOperations } from "@tessera/contract";
import {
  areDatesInOrder,
  BOARD_LIMITS,
  CAROUSEL_LIMITS,
  codePointLength,
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
  type SourcePicture,
  type SourceSlot,
  type SourceVideo,
  CannotImport,
  type ImportSource,
} from "../source.formats.ts";
import { type JsonLine, readJsonLines } from "./json-lines.formats.ts";
import { type SourceFile, readWhole } from "./source-file.formats.ts";
import { toLooks } from "./tessera-looks.formats.ts";
import {
  fitBoardName,
  fitLine,
  fitLink,
  fitParagraphs,
  MAX_SECTIONS,
  nameInReport,
  toPin,
  SectionTitles,
} from "./texts.formats.ts";
import type { ZipArchive, ZippedFile } from "./zip-archive.formats.ts";

/** The maximum size of the manifest and the profile, which are read as a whole. */
const MAX_SMALL_BYTES = 1 << 20;
/** The maximum number of boards, because their sections stay in memory. */
const MAX_BOARDS = 50_000;
/** The size limit for all of an export's files except images. They're read in pieces, before anything is imported. */
const MAX_BYTES = 2 ** 30;
/** The number of characters of a section's title that are kept to recognize the section. */
const MAX_TITLE = 200;
const DAMAGED = "This export is damaged";

/** Reads a Tessera export's manifest; null for other zips. @throws CannotImport when the export's version is newer */
export async function readExportManifest(zip: ZipArchive): Promise<ExportManifest | null> {
  const file = zip.files.find(({ path }) => path === EXPORT_FILES.manifest);
  if (!file || file.refused !== null || file.bytes > MAX_SMALL_BYTES) return null;
  const json = await readJson(file).catch(() => null);
  const version = exportVersion.safeParse(json);
  if (!version.success) return null;
  if (Number(version.data.version.split(".")[0]) > EXPORT_FORMAT.major) {
    throw new CannotImport("This export comes from a newer version of Tessera. Update this server first.");
  }
  const manifest = exportManifest.safeParse(json);
  if (!manifest.success) throw new CannotImport(`${DAMAGED}: its ${EXPORT_FILES.manifest} can't be read.`);
  return manifest.data;
}

/**
 * Opens a Tessera export. Every file except images is verified by its checksum before anything is imported. Images are
 * verified when they're read.
 *
 * @throws CannotImport when a file is damaged
 */
export async function openExport(zip: ZipArchive, manifest: ExportManifest, maxBytes: number): Promise<ImportSource> {
  const files = new Map(zip.files.map((file) => [file.path, file]));
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_BYTES) throw new CannotImport("This export is too large: its texts alone exceed a gigabyte.");
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
  const path = nameInReport(listedPath);
  if (!file || file.refused !== null) throw new CannotImport(`${DAMAGED}: ${path} is missing.`);
  if (file.bytes !== expected.bytes) throw new CannotImport(`${DAMAGED}: ${path} differs from what was exported.`);
  const hash = createHash("sha256");
  try {
    for await (const piece of await file.open()) hash.update(piece as Buffer);
  } catch {
    throw new CannotImport(`${DAMAGED}: ${path} can't be read.`);
  }
  if (hash.digest("hex") !== expected.sha256) {
    throw new CannotImport(`${DAMAGED}: ${path} differs from what was exported.`);
  }
}

type Files = ReadonlyMap<string, ZippedFile>;

/** Reads the profile, the boards in order, each board's pins from bottom to top, then follows. */
async function* readItems(files: Files, maxBytes: number): AsyncGenerator<SourceItem, void, undefined> {
  const pictures = new Pictures(files, maxBytes);
  const profile = await readProfile(files);
  if (profile) yield toSourceProfile(profile, pictures);
  const boards = new Map<string, ReadBoard>();
  let sectionCount = 0;
  for await (const line of readLines(files, EXPORT_FILES.boards, exportedBoard)) {
    if (line.value === null) yield toUnreadable(line, EXPORT_FILES.boards);
    else if (boards.size < MAX_BOARDS && !boards.has(line.value.id)) {
      const read = readBoard(line.value, MAX_SECTIONS - sectionCount);
      boards.set(line.value.id, read);
      sectionCount += read.sections.listTitles().length;
      yield toSourceBoard(line.value, read);
    }
  }
  let hasProfileBoard = false;
  for await (const line of readLines(files, EXPORT_FILES.pins, exportedPin)) {
    if (line.value === null) {
      yield toUnreadable(line, EXPORT_FILES.pins);
      continue;
    }
    if (line.value.board === null && !hasProfileBoard) yield toProfileBoard();
    hasProfileBoard ||= line.value.board === null;
    yield toSourcePin(line.value, boards, pictures);
  }
  yield* readCollections(files);
  yield* readFollows(files);
}

/** Reads the pins once more for their collections, because a collection's items can come after it. */
async function* readCollections(files: Files): AsyncGenerator<SourceItem, void, undefined> {
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

async function* readFollows(files: Files): AsyncGenerator<SourceItem, void, undefined> {
  for await (const line of readLines(files, EXPORT_FILES.follows, exportedFollow)) {
    if (line.value === null) yield toUnreadable(line, EXPORT_FILES.follows);
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
class Pictures {
  readonly #files: Files;
  readonly #maxBytes: number;

  constructor(files: Files, maxBytes: number) {
    this.#files = files;
    this.#maxBytes = maxBytes;
  }

  findPicture(path: string | null): { picture: SourcePicture } | { reason: "no_picture" | "too_large" | "malformed" } {
    const file = path === null ? undefined : this.#files.get(path);
    if (!file) return { reason: "no_picture" };
    if (file.refused !== null || file.isBloated) return { reason: "malformed" };
    if (file.bytes > this.#maxBytes) return { reason: "too_large" };
    return { picture: { from: "file", path: file.path, bytes: file.bytes, open: () => file.open() } };
  }

  /** Finds any other file in the export. The caller applies the size limit. */
  findFile(path: string): AttachedFile | null {
    const file = this.#files.get(path);
    if (!file || file.refused !== null || file.isBloated) return null;
    return { from: "file", path: file.path, bytes: file.bytes, open: () => file.open() };
  }
}

const PROFILE = "profile's board";

/** Pins without a board are imported as they were saved: to the profile. */
function toProfileBoard(): SourceItem {
  const fields = { name: "Saved to the profile", description: "", privacy: "public", sections: [] } as const;
  return { kind: "board", key: PROFILE, ...fields, isProfile: true };
}

/** The properties of a board that are needed to import its pins. */
interface ReadBoard {
  readonly sections: SectionTitles;
  readonly coverPin: string | null;
}

function readBoard({ sections: titles, coverPin }: ExportedBoard, maxSections: number): ReadBoard {
  const sections = new SectionTitles();
  for (const title of titles.slice(0, maxSections)) sections.add(title.slice(0, MAX_TITLE), title);
  return { sections, coverPin };
}

function toSourceBoard(board: ExportedBoard, { sections }: ReadBoard): SourceItem {
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

function toSourcePin(pin: ExportedPin, boards: ReadonlyMap<string, ReadBoard>, pictures: Pictures): SourceItem {
  const key = `pin ${pin.id}`;
  const found = pictures.findPicture(pin.picture);
  const title = fitLine(pin.title, PIN_LIMITS.titleMax);
  if (!("picture" in found)) return { kind: "unreadable", key, name: title || pin.picture, reason: found.reason };
  const board = pin.board === null ? undefined : boards.get(pin.board);
  return toPin({
    key,
    board: pin.board === null ? PROFILE : board ? `board ${pin.board}` : null,
    section: pin.section === null ? null : (board?.sections.getTitle(pin.section.slice(0, MAX_TITLE)) ?? null),
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
    ...toLooks(pin),
    ...(pin.video ? { video: toSourceVideo(pin.video, pictures) } : {}),
    ...(pin.story ? { pages: toSourcePages(pin.story, pictures) } : {}),
    ...(pin.sponsorship ? { sponsorship: pin.sponsorship } : {}),
  });
}

function toSourceVideo(video: ExportedVideo, pictures: Pictures): SourceVideo {
  const file = pictures.findFile(video.file);
  const captions = video.captions.slice(0, VIDEO_LIMITS.maxCaptions).flatMap((track) => {
    const found = isCaptionLanguage(track.language) ? pictures.findFile(track.file) : null;
    const label = fitLine(track.label, VIDEO_LIMITS.captionLabelMax);
    return found ? [{ language: track.language, label, file: found }] : [];
  });
  return { name: video.file, file, captions };
}

/** Converts a story's pages, truncated to the maximum lengths. */
function toSourcePages(pages: readonly ExportedPage[], pictures: Pictures): SourceBlock[][] {
  let remaining: number = STORY_LIMITS.textsMax;
  let videosLeft: number = STORY_LIMITS.videosMax;
  const fitRemaining = (text: string, max: number, fit: (text: string, max: number) => string) => {
    const fitted = remaining === 0 ? "" : fit(text, Math.min(max, remaining));
    remaining -= codePointLength(fitted);
    return fitted;
  };
  // Excess videos have no file, so the report lists them.
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

function toSourceSlot(slot: ExportedSlot, pictures: Pictures): SourceSlot {
  const found = pictures.findPicture(slot.picture);
  return {
    picture: "picture" in found ? found.picture : null,
    title: fitLine(slot.title, PIN_LIMITS.titleMax),
    details: fitParagraphs(slot.details, PIN_LIMITS.descriptionMax),
    link: fitLink(slot.link),
    ...(slot.itemId ? { itemId: fitLine(slot.itemId, CAROUSEL_LIMITS.itemIdMax) } : {}),
  };
}

async function readProfile(files: Files): Promise<ExportedProfile | null> {
  const file = files.get(EXPORT_FILES.profile);
  const json = file && (await readJson(file).catch(() => null));
  return exportedProfile.safeParse(json).data ?? null;
}

/**
 * Converts an exported profile. It skips the username, because the importing person has chosen one here, and fields
 * unknown to this version.
 */
function toSourceProfile(profile: ExportedProfile, pictures: Pictures): SourceItem {
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

function readLines<Value>(files: Files, path: string, schema: z.ZodType<Value>): AsyncIterable<JsonLine<Value>> {
  const file = files.get(path);
  return file ? readJsonLines(file, schema) : noLines();
}

async function* noLines(): AsyncGenerator<never, void, undefined> {}

function toUnreadable({ number }: JsonLine<unknown>, path: string): SourceItem {
  const name = `${path}, line ${number}`;
  return { kind: "unreadable", key: name, name, reason: "malformed" };
}

async function readJson(file: SourceFile): Promise<unknown> {
  return JSON.parse((await readWhole(file, MAX_SMALL_BYTES)).toString("utf8"));
}
