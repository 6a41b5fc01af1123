import type { VideoContainer } from "@tessera/domain";
import { isOriginal, renditionKey, renditionName, videoKey, videoSourceName } from "@tessera/media";
import { loadContainers } from "../../media/videos/videos.queries.ts";
import { allowsInList, hydratePins, type PinFactsOfPage, type WholePin, wholePin } from "../../pins/pins.hydration.ts";
import type { Context } from "../../platform/context.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import {
  type BoardPart,
  type BoardPlace,
  loadPictureFiles,
  type OwnBoardPlace,
  type OwnBoardRow,
  selectOwnBoards,
  selectPinsUpwards,
  selectSectionsOf,
} from "./export.queries.ts";
import { EXPORT_FILES, type ExportedSlot, type ExportedVideo, type LeftOut } from "./format.ts";

/** What an export reads from. */
export type ExportContext = Pick<Context, "db" | "storage" | "now">;

/** Whose things are exported. */
export type Exporter = Pick<SignedInPerson, "id" | "username">;

/** Rows that are read together. */
export const PAGE = 250;

/** A board with the titles of its sections, by their ids and in their order. */
interface ExportingBoard {
  readonly row: OwnBoardRow;
  readonly sections: ReadonlyMap<string, string>;
}

/** An export under way. Its boards are kept in mind; pins, pictures and all else are read as they go out. */
export interface Exporting {
  readonly context: ExportContext;
  readonly person: Exporter;
  readonly at: Date;
  /** The one last saved to comes last, as it has to be made. */
  readonly boards: readonly ExportingBoard[];
  /** Keys of stored originals, by the name that the picture has in the archive: each goes out once. */
  readonly pictures: Map<string, string>;
  /** The same of videos and their captions. */
  readonly videos: Map<string, string>;
  readonly leftOut: LeftOut[];
}

/** Begins an export: what it holds is what is there when its turn comes, row by row in the order of keys. */
export async function beginExport(context: ExportContext, person: Exporter): Promise<Exporting> {
  const boards: ExportingBoard[] = [];
  for await (const rows of pagesOf((after: OwnBoardPlace | null) =>
    selectOwnBoards(context.db, person.id, after, PAGE),
  )) {
    const known = new Set(boards.map(({ row }) => row.id));
    const sections = await selectSectionsOf(
      context.db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      // One that is saved to meanwhile comes once more.
      if (known.has(row.id)) continue;
      const own = sections.filter(({ board_id: boardId }) => boardId === row.id);
      boards.push({ row, sections: new Map(own.map(({ id, title }) => [id, title])) });
    }
  }
  return { context, person, at: new Date(context.now()), boards, pictures: new Map(), videos: new Map(), leftOut: [] };
}

/** A pin that is exported. */
export interface ExportingPin {
  readonly whole: WholePin;
  readonly facts: PinFactsOfPage;
  /** The name of its picture in the archive, and the key that it is stored under. */
  readonly picture: { readonly name: string; readonly key: string };
  readonly video: ExportingVideo | null;
  /** The words of its slots and their pictures, where it is a carousel of which all is there; else none. */
  readonly slots: readonly (Omit<ExportedSlot, "picture"> & { readonly picture: ExportingPin["picture"] })[];
}

/** A video that goes out: what its pin's line says of it, and its files with the keys that they are stored under. */
interface ExportingVideo {
  readonly told: ExportedVideo;
  readonly files: readonly { readonly name: string; readonly key: string }[];
}

/** A board's pins from its end to its top; those that the person may see no more are told of. */
export async function* pinsOfBoard(
  { context, person }: Exporting,
  of: { readonly boardId: string; readonly part: BoardPart },
  leftOut: (left: LeftOut) => void = () => undefined,
): AsyncGenerator<ExportingPin, void, undefined> {
  for await (const places of pagesOf((after: BoardPlace | null) => selectPinsUpwards(context.db, of, after, PAGE))) {
    const facts = await hydratePins(
      context,
      places.map(({ pin_id: id }) => id),
      person.id,
    );
    const images = [...facts.contents.values()].map(({ image_id: id }) => id);
    const further = [...facts.contentImages.values()].flat().map(({ imageId }) => imageId);
    const files = await loadPictureFiles(context.db, [...images, ...further]);
    const containers = await loadContainers(context.db, ownVideos(facts, person.id));
    for (const { pin_id: id } of places) {
      const whole = wholePin(facts, id);
      const stored = whole && files.get(whole.content.image_id);
      if (!whole || !allowsInList(facts, id)) leftOut({ pin: id, reason: "not_visible" });
      else if (!stored) leftOut({ pin: id, reason: "picture_missing" });
      else {
        const picture = pictureOf(whole.content, stored);
        const video = videoOf(facts, whole, containers);
        yield { whole, facts, picture, video, slots: slotsOf(facts, whole, picture, files) };
      }
    }
  }
}

function ownVideos({ contents, contentFacts }: PinFactsOfPage, personId: string): string[] {
  return [...contentFacts].flatMap(([id, { video }]) =>
    video && contents.get(id)?.creator_id === personId ? [video.id] : [],
  );
}

/**
 * The video of a pin: the file that came, where the person uploaded it; of somebody else's what everybody is served, for
 * their own file tells where it was filmed.
 */
function videoOf(
  { contentFacts }: PinFactsOfPage,
  { content }: WholePin,
  containers: ReadonlyMap<string, VideoContainer>,
): ExportingVideo | null {
  const video = contentFacts.get(content.id)?.video;
  if (!video) return null;
  const container = containers.get(video.id);
  const file = container ? videoSourceName(container) : video.variants?.v720P.file;
  if (file === undefined) return null;
  const nameOf = (ending: string) => `${EXPORT_FILES.videos}${video.id}.${ending}`;
  const name = nameOf(container ?? "mp4");
  const captions = video.captions.map((track) => ({ ...track, name: nameOf(`${track.language}.vtt`) }));
  return {
    told: {
      file: name,
      captions: captions.map(({ language, label, name: track }) => ({ language, label, file: track })),
    },
    files: [
      { name, key: videoKey(video.id, file) },
      ...captions.map((track) => ({ name: track.name, key: videoKey(video.id, track.file) })),
    ],
  };
}

function slotsOf(
  facts: PinFactsOfPage,
  { content }: WholePin,
  first: ExportingPin["picture"],
  files: Awaited<ReturnType<typeof loadPictureFiles>>,
): ExportingPin["slots"] {
  const slots = facts.contentFacts.get(content.id)?.carousel?.slots ?? [];
  const further = (facts.contentImages.get(content.id) ?? []).flatMap(({ imageId, signature, format }) => {
    const stored = files.get(imageId);
    return stored ? [pictureOf({ image_signature: signature, image_format: format }, stored)] : [];
  });
  const pictures = [first, ...further];
  return slots.flatMap(({ title, details, link }, place) => {
    const picture = pictures.length === slots.length ? pictures[place] : undefined;
    return picture ? [{ title, details, link, picture }] : [];
  });
}

/** Equal pictures have one signature, and so one name. */
export function pictureOf(
  image: { readonly image_signature: string; readonly image_format: string },
  stored: { readonly filesId: string; readonly sizes: Readonly<Record<string, number>> },
): ExportingPin["picture"] {
  const format = image.image_format as Parameters<typeof renditionName>[1];
  const original = Object.keys(stored.sizes).find(isOriginal) ?? renditionName("orig", format);
  return {
    name: `pictures/${image.image_signature}${original.slice(original.lastIndexOf("."))}`,
    key: renditionKey(stored.filesId, original),
  };
}

/** Everything that a query has, a page at a time. @param select the rows behind one, or the first ones */
export async function* pagesOf<Row extends Place, Place>(
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
