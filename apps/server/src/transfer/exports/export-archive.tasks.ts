import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { QUICK_SAVES_LAYOUT, SPONSORSHIP_STATUS } from "@tessera/domain";
import { loadOwnAccount } from "../../accounts/accounts.queries.ts";
import { loadUserSettings } from "../../accounts/settings.queries.ts";
import { isActivePerson, loadPeople } from "../../people/people.queries.ts";
import { getNote, type HydratedPins } from "../../pins/pins.hydration.ts";
import { toBookmarks } from "./bookmarks-file.tasks.ts";
import { findImage, loadImageFileLocations } from "./export.queries.ts";
import {
  exportActivity,
  exportCommentLikes,
  exportComments,
  exportExperiences,
  exportFavorites,
  exportFollows,
  exportHides,
  exportPicks,
  exportReactions,
  exportReports,
  exportTuning,
} from "./export-relations.tasks.ts";
import {
  beginExport,
  type ExportContext,
  type ExportOwner,
  type ExportState,
  type PinExport,
  toExportImage,
  iterateBoardPins,
} from "./exporting.tasks.ts";
import {
  EXPORT_FILES,
  EXPORT_FORMAT,
  type ExportedBoard,
  type ExportedPin,
  type ExportedProfile,
  type ExportManifest,
} from "./export.formats.ts";
import { type ArchiveFile, createZip } from "./zip-writer.formats.ts";

interface ExportOptions {
  readonly productVersion: string;
  /** The server's public URL; null if unknown. */
  readonly origin: string | null;
}

/** Returns a person's complete data as an archive that is created while it's being read. See docs/EXPORT.md. */
export async function exportArchive(
  context: ExportContext,
  person: ExportOwner,
  options: ExportOptions,
): Promise<Readable> {
  const exporting = await beginExport(context, person);
  return createZip(listArchiveFiles(exporting, options), exporting.at);
}

/**
 * Yields the archive's files. Images follow the lines that refer to them. The manifest follows all the files whose
 * checksums it lists.
 */
async function* listArchiveFiles(
  exporting: ExportState,
  options: ExportOptions,
): AsyncGenerator<ArchiveFile, void, undefined> {
  const files: ExportManifest["files"] = {};
  const counts = { boards: 0, pins: 0, pictures: 0, videos: 0, leftOut: 0 };
  const toPart = (name: string, texts: AsyncIterable<string> | Iterable<string>): ArchiveFile => ({
    name,
    isPacked: true,
    content: readWithChecksum(texts, (sum) => {
      files[name] = sum;
    }),
  });
  yield toPart(EXPORT_FILES.profile, toProfileText(exporting));
  yield toPart(EXPORT_FILES.boards, writeJsonLines(listBoards(exporting, counts)));
  yield toPart(EXPORT_FILES.pins, writeJsonLines(listPins(exporting, counts)));
  yield toPart(EXPORT_FILES.favorites, writeJsonLines(exportFavorites(exporting)));
  yield toPart(EXPORT_FILES.reactions, writeJsonLines(exportReactions(exporting)));
  yield toPart(EXPORT_FILES.picks, writeJsonLines(exportPicks(exporting)));
  yield toPart(EXPORT_FILES.hidden, writeJsonLines(exportHides(exporting)));
  yield toPart(EXPORT_FILES.reports, writeJsonLines(exportReports(exporting)));
  yield toPart(EXPORT_FILES.follows, writeJsonLines(exportFollows(exporting)));
  yield toPart(EXPORT_FILES.tuning, writeJsonLines(exportTuning(exporting)));
  yield toPart(EXPORT_FILES.experiences, writeJsonLines(exportExperiences(exporting)));
  yield toPart(EXPORT_FILES.comments, writeJsonLines(exportComments(exporting)));
  yield toPart(EXPORT_FILES.commentLikes, writeJsonLines(exportCommentLikes(exporting)));
  yield toPart(EXPORT_FILES.activity, writeJsonLines(exportActivity(exporting)));
  yield toPart(EXPORT_FILES.bookmarks, toBookmarks(exporting, options.origin));
  for (const [name, key] of exporting.pictures) {
    const stored = await exporting.context.storage.read(key);
    if (stored === null) {
      exporting.leftOut.push({ picture: name, reason: "picture_missing" });
      continue;
    }
    counts.pictures += 1;
    yield { name, isPacked: false, content: readBytes(() => stored.stream()) };
  }
  for (const [name, key] of exporting.videos) {
    const stored = await exporting.context.storage.read(key);
    if (stored === null) {
      exporting.leftOut.push({ video: name, reason: "video_missing" });
      continue;
    }
    counts.videos += name.endsWith(".vtt") ? 0 : 1;
    yield { name, isPacked: false, content: readBytes(() => stored.stream()) };
  }
  counts.leftOut = exporting.leftOut.length;
  yield toPart(EXPORT_FILES.leftOut, writeJsonLines(exporting.leftOut));
  yield toPart(EXPORT_FILES.manifest, [toManifestText(exporting, options, { files: { ...files }, counts })]);
}

function toManifestText(
  { person, at }: ExportState,
  { productVersion }: ExportOptions,
  summary: Pick<ExportManifest, "files" | "counts">,
): string {
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT.name,
    version: `${EXPORT_FORMAT.major}.${EXPORT_FORMAT.minor}`,
    productVersion,
    exportedAt: at.toISOString(),
    username: person.username,
    ...summary,
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

async function* toProfileText(exporting: ExportState): AsyncGenerator<string, void, undefined> {
  const { context, person } = exporting;
  const account = await loadOwnAccount(context.db, person.id);
  if (!account) throw new Error(`${person.username} no longer exists.`);
  const settings = await loadUserSettings(context.db, person.id);
  const profile: ExportedProfile = {
    username: account.username,
    email: account.email,
    fullName: account.full_name,
    firstName: account.first_name,
    about: account.about,
    avatar: await addAvatar(exporting),
    theme: account.theme,
    country: account.country,
    locale: account.locale,
    saveBehavior: account.save_behavior,
    gender: account.gender,
    boardSortOrder: account.board_sort,
    boardPinDensity: account.board_pin_density,
    profilePinDensity: account.profile_pin_density,
    selfProfilePinFilter: account.profile_pin_filter,
    selfProfileBoardFilter: account.profile_board_filter,
    allowAnalyticCookies: settings.allow_analytic_cookies,
    allowMarketingCookies: settings.allow_marketing_cookies,
    allowPersonalizationCookies: settings.allow_personalization_cookies,
    settingsSurface: settings.settings_surface,
    createdAt: account.created_at.toISOString(),
  };
  yield `${JSON.stringify(profile, null, 1)}\n`;
}

async function addAvatar({ context, person, pictures }: ExportState): Promise<string | null> {
  const imageId = (await loadPeople(context.db, [person.id])).get(person.id)?.image_id ?? null;
  const image = imageId === null ? undefined : await findImage(context.db, imageId);
  const stored = imageId === null ? undefined : (await loadImageFileLocations(context.db, [imageId])).get(imageId);
  if (!image || !stored) return null;
  const { name, key } = toExportImage({ image_signature: image.signature, image_format: image.format }, stored);
  pictures.set(name, key);
  return name;
}

function* listBoards({ boards }: ExportState, counts: { boards: number }): Generator<ExportedBoard, void, undefined> {
  for (const { row, sections } of boards) {
    if (row.layout === QUICK_SAVES_LAYOUT) continue;
    counts.boards += 1;
    yield {
      id: row.id,
      name: row.name,
      description: row.description,
      privacy: row.privacy,
      sections: [...sections.values()],
      coverPin: row.cover_pin_id,
      note: row.note,
      startDate: row.start_date,
      endDate: row.end_date,
      pinDensity: row.pin_density,
      createdAt: row.created_at.toISOString(),
    };
  }
}

async function* listPins(
  exporting: ExportState,
  counts: { pins: number },
): AsyncGenerator<ExportedPin, void, undefined> {
  for (const { row, sections } of exporting.boards) {
    const selection = { boardId: row.id, part: "all" } as const;
    for await (const pin of iterateBoardPins(exporting, selection, (omitted) => exporting.leftOut.push(omitted))) {
      counts.pins += 1;
      const pictures = [pin.picture, ...pin.slots.map(({ picture }) => picture), ...(pin.story?.pictures ?? [])];
      for (const { name, key } of pictures) exporting.pictures.set(name, key);
      const videos = [...(pin.video?.files ?? []), ...(pin.story?.videos ?? [])];
      for (const { name, key } of videos) exporting.videos.set(name, key);
      yield toPinLine(pin, row.layout === QUICK_SAVES_LAYOUT ? null : row.id, sections);
    }
  }
}

function toPinLine(
  { fullPin, facts, picture, slots, story, video }: PinExport,
  board: string | null,
  sections: ReadonlyMap<string, string>,
): ExportedPin {
  const { pin, content, creator } = fullPin;
  const start = facts.contentFacts.get(content.id)?.carousel?.index ?? 0;
  return {
    id: pin.id,
    board,
    section: pin.section_id === null ? null : (sections.get(pin.section_id) ?? null),
    title: content.title,
    description: content.description,
    altText: content.alt_text,
    link: content.link,
    note: getNote(fullPin, facts.viewerId),
    creator: creator.id === pin.person_id ? null : creator.username,
    savedAt: pin.created_at.toISOString(),
    isFavorite: facts.favorited.has(content.id),
    commentsOff: creator.id === pin.person_id && content.comments_off,
    picture: picture.name,
    ...(slots.length > 0 ? { carousel: slots.map((slot) => ({ ...slot, picture: slot.picture.name })) } : {}),
    ...(slots.length > 0 && start > 0 ? { carouselIndex: start } : {}),
    ...(video ? { video: video.line } : {}),
    ...(story ? { story: story.pages } : {}),
    ...(creator.id === pin.person_id ? toCreatorFacts(facts, content.id) : {}),
  };
}

/** Returns the facts that a creator stated about their own pin, without a sponsorship that the sponsor rejected. */
function toCreatorFacts(
  { contentFacts, people, barred }: HydratedPins,
  contentId: string,
): Pick<ExportedPin, "collection" | "sponsorship" | "imageCrop" | "isGoLinkless"> {
  const { collection, sponsorship, imageCrop, isGoLinkless } = contentFacts.get(contentId) ?? {};
  const sponsor = people.get(sponsorship?.sponsorId ?? "");
  const isNamed = sponsor !== undefined && isActivePerson(sponsor) && !barred.has(sponsor.id);
  return {
    ...(imageCrop ? { imageCrop } : {}),
    ...(isGoLinkless ? { isGoLinkless } : {}),
    ...(collection ? { collection: collection.pinIds } : {}),
    ...(sponsorship && sponsorship.status !== SPONSORSHIP_STATUS.none
      ? { sponsorship: { sponsor: isNamed ? sponsor.username : null } }
      : {}),
  };
}

async function* writeJsonLines(
  values: AsyncIterable<object> | Iterable<object>,
): AsyncGenerator<string, void, undefined> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

const ARCHIVE_CHUNK_BYTES = 1 << 15;

/** Yields text as bytes, in pieces of a given size. At the end, it reports their total size and checksum. */
async function* readWithChecksum(
  texts: AsyncIterable<string> | Iterable<string>,
  report: (sum: ExportManifest["files"][string]) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const hash = createHash("sha256");
  let bytes = 0;
  let pending = "";
  const flushPiece = () => {
    const chunk = Buffer.from(pending);
    pending = "";
    hash.update(chunk);
    bytes += chunk.length;
    return chunk;
  };
  for await (const text of texts) {
    pending += text;
    if (pending.length >= ARCHIVE_CHUNK_BYTES) yield flushPiece();
  }
  if (pending !== "") yield flushPiece();
  report({ bytes, sha256: hash.digest("hex") });
}

/** Yields a stream's bytes. The stream is opened when first read, and closed when the reader stops. */
async function* readBytes(open: () => Readable): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of open()) yield piece as Buffer;
}
