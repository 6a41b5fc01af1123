import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { ApiClient, TestApp } from "@tessera/testkit";
import yauzl from "yauzl";
import type { Server } from "../../server.ts";
import { insertImport } from "../imports/imports.queries.ts";
import { openSource } from "../imports/readers/open-source.formats.ts";
import { runImport } from "../imports/run-import.tasks.ts";

/** Returns a zip's files, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

/** Parses a JSON Lines file in an export. */
export function parseJsonLines(files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] {
  const text = files.get(name)?.toString("utf8") ?? "";
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/**
 * Imports an archive for someone, keeping its public boards public.
 *
 * @param pause the number of items after which the run stops, and an action to run before it resumes
 * @returns the result of the run
 */
export async function importArchive(
  app: TestApp<Server>,
  client: ApiClient,
  archive: Uint8Array,
  pause?: { readonly after: number; readonly beforeResuming: () => Promise<unknown> },
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tessera-export-"));
  try {
    const path = join(folder, "archive");
    writeFileSync(path, archive);
    const { data } = await client.call("accounts.viewer", {});
    const { context } = app.server;
    const id = await context.transaction((tx) =>
      insertImport(tx, {
        person_id: data.userId ?? "",
        format: "tessera",
        name: "export.zip",
        is_uploaded: false,
        source: path,
        privacy: "public",
        board_id: null,
        total: null,
        at: new Date(context.now()),
      }),
    );
    const open = () => openSource(path);
    const states = ["waiting", "running", "stopped"] as const;
    if (pause) {
      const stop = new AbortController();
      let count = 0;
      const onProgress = () => {
        count += 1;
        if (count === pause.after) stop.abort();
      };
      await runImport(context, id, { open, from: states, signal: stop.signal, onProgress });
      await pause.beforeResuming();
    }
    return await runImport(context, id, { open, from: states, signal: new AbortController().signal });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Reads all of someone's data through the API, except values that differ between instances: IDs, URLs, and counts that
 * depend on other people.
 */
export async function readPersonalData(client: ApiClient, username: string) {
  const viewer = (await client.call("accounts.viewer", {})).data;
  const { data: boards } = await client.call("people.boards", { username, page_size: 250 });
  const { data: saved } = await client.call("people.saved", { username, page_size: 250 });
  const { data: following } = await client.call("people.following", { username });
  const { data: topics } = await client.call("topics.followed", {});
  const own = await Promise.all(
    boards.map(async ({ id, name, description, privacy }) => {
      const { data: board } = await client.call("boards.get", { board_id: id });
      const { data: sections } = await client.call("boards.sections", { board_id: id });
      const { data: pins } = await client.call("boards.pins", { board_id: id, page_size: 250 });
      return {
        name,
        description,
        privacy,
        followedByMe: board.followedByMe,
        note: board.note,
        dates: [board.startDate, board.endDate],
        pinDensity: board.pinDensity,
        sections: sections.map(({ title, pinCount: count }) => [title, count]),
        pins: await Promise.all(pins.map((pin) => readPinFacts(client, pin.id))),
      };
    }),
  );
  return {
    profile: {
      firstName: viewer.firstName,
      fullName: viewer.fullName,
      about: viewer.about,
      theme: viewer.theme,
      country: viewer.country,
      saveBehavior: viewer.saveBehavior,
      boardSortOrder: viewer.boardSortOrder,
      boardPinDensity: viewer.boardPinDensity,
      profilePinDensity: viewer.profilePinDensity,
      selfProfilePinFilter: viewer.selfProfilePinFilter,
      selfProfileBoardFilter: viewer.selfProfileBoardFilter,
      allowAnalyticCookies: viewer.allowAnalyticCookies,
      allowMarketingCookies: viewer.allowMarketingCookies,
      allowPersonalizationCookies: viewer.allowPersonalizationCookies,
      avatar: viewer.imageMediumUrl === null ? null : await fetchHex(client, viewer.imageMediumUrl),
    },
    boards: own,
    saved: saved.map(({ title }) => title),
    following: following.map((person) => person.username),
    topics: topics.map(({ name }) => name),
  };
}

async function readPinFacts(client: ApiClient, id: string) {
  const { data: pin } = await client.call("pins.get", { pin_id: id });
  const { title, description, altText, link, favoritedByMe, imageSpec_orig: original } = pin;
  return {
    title,
    description,
    altText,
    link,
    favoritedByMe,
    note: pin.pinNote?.text ?? null,
    section: pin.section?.title ?? null,
    createdAt: pin.createdAt,
    size: [original.width, original.height],
    bytes: await fetchHex(client, original.url),
  };
}

/** Returns the body of a URL's response, in hexadecimal digits. */
export async function fetchHex(client: ApiClient, url: string): Promise<string> {
  const { statusCode, rawPayload } = await client.raw("GET", url);
  if (statusCode !== 200) throw new Error(`${url} is a ${statusCode}.`);
  return rawPayload.toString("hex");
}

/** Creates a PNG of random pixels, so that re-encoding would change it (W3C PNG, sections 5 and 11). */
export function createNoisyPng(seed: number, width = 160, height = 120): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  let state = seed;
  // Lehmer's generator, with the constants of Park and Miller.
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  };
  const rows = Buffer.alloc(height * (1 + 3 * width)).map((_, index) => (index % (1 + 3 * width) === 0 ? 0 : next()));
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
