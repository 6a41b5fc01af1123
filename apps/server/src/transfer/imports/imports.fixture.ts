import { Readable } from "node:stream";
import type { ApiClient, TestApp } from "@tessera/testkit";
import type { Context } from "../../platform/context.ts";
import type { Server } from "../../server.ts";
import { insertImport } from "./imports.queries.ts";
import { runImport } from "./run-import.tasks.ts";
import type { SourceItem, SourceImage, ImportSource } from "./source.formats.ts";

type SourcePin = Extract<SourceItem, { kind: "pin" }>;

/** Creates an image that is contained in the source. */
export function createSourceImage(bytes: Uint8Array, path = "picture.jpg"): SourceImage {
  return { from: "file", path, bytes: bytes.byteLength, open: () => Promise.resolve(Readable.from([bytes])) };
}

export function createSourceBoard(
  key: string,
  fields: Partial<Extract<SourceItem, { kind: "board" }>> = {},
): SourceItem {
  return { kind: "board", key, name: key, description: "", privacy: "public", sections: [], ...fields };
}

export function createSourcePin(
  key: string,
  pictures: readonly SourceImage[],
  fields: Partial<SourcePin> = {},
): SourceItem {
  return {
    kind: "pin",
    key,
    board: null,
    section: null,
    title: key,
    description: "",
    altText: "",
    link: "",
    savedAt: null,
    isFavorite: false,
    pictures,
    ...fields,
  };
}

/** Creates a source with exactly these items. */
export function createImportSource(
  items: readonly SourceItem[],
  format: ImportSource["format"] = "pinterest",
): ImportSource {
  return {
    format,
    total: items.length,
    async *items() {
      yield* items;
    },
    close: () => Promise.resolve(),
  };
}

/** A new person, and the actions that they can take with sources. */
export interface TestImporter {
  readonly client: ApiClient;
  readonly id: string;
  readonly username: string;
  /** Enqueues an import. @returns its id */
  begin(source: ImportSource, options?: { privacy?: "public" | "secret"; boardId?: string }): Promise<string>;
  /** Runs an import until it ends or stops. */
  run(id: string, source: ImportSource, context?: Context, signal?: AbortSignal): ReturnType<typeof runImport>;
  /** Lists the person's boards, sections, and pins in order, without values that differ from person to person. */
  listBelongings(): Promise<unknown>;
}

/** Creates some items of every type. All images are different. */
export const createSampleItems = (picture: (index: number) => SourceImage): SourceItem[] => [
  createSourceBoard("garden", { sections: ["Roses", "Herbs"], privacy: "protected" }),
  createSourcePin("rose", [picture(0)], { board: "garden", section: "Roses", isFavorite: true }),
  createSourcePin("herb", [picture(1)], { board: "garden", section: "Herbs", savedAt: new Date("2015-05-01") }),
  { kind: "unreadable", key: "notes.txt", name: "notes.txt", reason: "not_a_picture" },
  createSourceBoard("house"),
  createSourcePin("lamp", [picture(2)], { board: "house", link: "https://lamps.example/" }),
  createSourcePin("broken", [createSourceImage(Buffer.from("no picture"), "broken.jpg")], { board: "house" }),
  createSourcePin("chair", [picture(3)], { board: "house" }),
  createSourcePin("loose", [picture(4)]),
  { kind: "follow", key: "follow nobody", username: "nobody_here" },
];
/** The expected result of importing `createSampleItems`. */
export const ALL_IMPORTED_RESULT = { state: "done", endedBy: null, taken: 7, had: 0, refused: 3, total: 10 };

let importerCount = 0;

/** Creates someone who has no data yet. */
export async function createImporter(app: TestApp<Server>): Promise<TestImporter> {
  importerCount += 1;
  const client = app.visitor();
  const username = `importer_${importerCount}`;
  const account = { email: `${username}@example.com`, password: "correct horse 9", first_name: "Ivy", username };
  const { data } = await client.call("accounts.register", account);
  const { context } = app.server;
  return {
    client,
    id: data.id,
    username,
    begin: (source, { privacy = "secret", boardId } = {}) =>
      context.transaction((tx) =>
        insertImport(tx, {
          person_id: data.id,
          format: source.format,
          name: "things.zip",
          is_uploaded: true,
          source: "nowhere",
          privacy,
          board_id: boardId ?? null,
          total: null,
          at: new Date(context.now()),
        }),
      ),
    run: (id, source, runContext = context, signal = new AbortController().signal) =>
      runImport(runContext, id, {
        open: () => Promise.resolve(source),
        from: ["waiting", "running", "stopped"],
        signal,
      }),
    listBelongings: () => readPersonalData(client, username),
  };
}

async function readPersonalData(client: ApiClient, username: string) {
  const boards = (await client.call("people.boards", { username, page_size: 250 })).data;
  const found = await Promise.all(
    boards.map(async ({ id, name, privacy, pinCount }) => {
      const sections = (await client.call("boards.sections", { board_id: id })).data;
      const pins = (await client.call("boards.pins", { board_id: id, page_size: 250 })).data;
      return {
        name,
        privacy,
        pinCount,
        sections: sections.map(({ title, pinCount: count }) => [title, count]),
        pins: pins.map(({ title, favoritedByMe }) => [title, favoritedByMe]),
      };
    }),
  );
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns an import's state, through the API. */
export async function getImportState({ client }: TestImporter, id: string) {
  const { data } = await client.call("imports.get", { import_id: id });
  const { state, endedBy, takenCount, hadCount, refusedCount, total } = data;
  return { state, endedBy, taken: takenCount, had: hadCount, refused: refusedCount, total };
}

/** Lists the reasons for rejected items, by the items' names. */
export async function listRejections({ client }: TestImporter, id: string): Promise<Record<string, string | null>> {
  const { data } = await client.call("imports.items", { import_id: id, page_size: 250 });
  return Object.fromEntries(data.map(({ name, reason }) => [name, reason]));
}

/**
 * Returns a context that fails from its nth transaction on, as after a kill. It fails either before the transaction
 * begins or when the transaction is committed. After that, it neither reads nor writes.
 */
export function createFailingContext(context: Context, step: number, when: "before" | "after") {
  let steps = 0;
  let dead = false;
  const throwKilled = (): never => {
    dead = true;
    throw new Error("killed");
  };
  const deadContext: Context = {
    ...context,
    get db() {
      return dead ? throwKilled() : context.db;
    },
    async transaction(work) {
      if (dead) throwKilled();
      steps += 1;
      const isLast = steps === step;
      if (isLast && when === "before") throwKilled();
      const result = await context.transaction(work);
      return isLast ? throwKilled() : result;
    },
  };
  return { context: deadContext, isDead: () => dead };
}
