import { isOriginal, renditionKey, renditionName } from "@tessera/media";
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
import type { LeftOut } from "./format.ts";

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
  return { context, person, at: new Date(context.now()), boards, pictures: new Map(), leftOut: [] };
}

/** A pin that is exported. */
export interface ExportingPin {
  readonly whole: WholePin;
  readonly facts: PinFactsOfPage;
  /** The name of its picture in the archive, and the key that it is stored under. */
  readonly picture: { readonly name: string; readonly key: string };
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
    const files = await loadPictureFiles(context.db, images);
    for (const { pin_id: id } of places) {
      const whole = wholePin(facts, id);
      const stored = whole && files.get(whole.content.image_id);
      if (!whole || !allowsInList(facts, id)) leftOut({ pin: id, reason: "not_visible" });
      else if (!stored) leftOut({ pin: id, reason: "picture_missing" });
      else yield { whole, facts, picture: pictureOf(whole.content, stored) };
    }
  }
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
