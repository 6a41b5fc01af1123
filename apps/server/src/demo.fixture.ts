import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buildConnectionString } from "@tessera/database/testing";
import { type ApiClient, createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import type pg from "pg";
import { clearDemo, type DemoTerminal, fillDemoNow } from "./demo.ts";
import { DATABASE_INVARIANTS } from "./large-world.fixture.ts";
import type { DemoWorld, DemoWorldFiller } from "./platform/demo.ts";
import type { Server } from "./server.ts";

/**
 * A demo world of three people with two boards each, one of them secret. They save, like, follow, and comment on each
 * other's things.
 */
const DEMO_USERNAMES = ["olga_ochre", "tim_teal", "una_umber"] as const;

const LINKS_BY_TITLE: Readonly<Record<string, string>> = {
  "Quetzal olga_ochre public 1": "https://olga.example.com/quetzal",
  "Quetzal tim_teal public 2": "https://tim.example.com/quetzals",
};
const PRODUCT_PAGE_HTML = `<title>A quetzal</title><meta property="og:site_name" content="Olga's shop">
  <script type="application/ld+json">{"@type": "Product", "name": "A quetzal", "brand": "Olga",
  "offers": {"@type": "Offer", "price": "12.50", "priceCurrency": "EUR"}}</script>`;

const fillSmallDemoWorld: DemoWorldFiller = ({ api, password, signal }) => {
  /** Uploads two images for one carousel. */
  const carousel = async (seed: number, username: string) => {
    const slots = [];
    for (const view of [0, 2_000]) {
      const { id } = await api.call("pins.storePicture", { image: await createSeededImage(seed + view) }, username);
      slots.push({ image: id, title: "A quetzal" });
    }
    return { carousel: slots };
  };
  const done = (async () => {
    const ids: string[] = [];
    const boards: string[] = [];
    const pins: string[] = [];
    for (const [place, username] of DEMO_USERNAMES.entries()) {
      signal.throwIfAborted();
      const email = `${username}@example.com`;
      ids.push((await api.call("accounts.register", { email, password, first_name: "Demo", username }, null)).id);
      const image = await createSeededImage(900 + place);
      await api.call("accounts.update", { full_name: `Demo ${username}`, about: "Paints quetzals", image }, username);
      for (const privacy of ["public", "secret"] as const) {
        const board = await api.call("boards.create", { name: `Quetzals ${privacy}`, privacy }, username);
        const section = await api.call("boards.createSection", { board_id: board.id, title: "Part" }, username);
        boards.push(board.id);
        for (const number of [1, 2, 3]) {
          const title = `Quetzal ${username} ${privacy} ${number}`;
          const seed = 1_000 + pins.length;
          const input = {
            ...(number === 3 ? await carousel(seed, username) : { image: await createSeededImage(seed) }),
            board_id: board.id,
            title,
            section: number === 1 ? section.id : undefined,
            link: LINKS_BY_TITLE[title] ?? "",
            sponsorship: title === "Quetzal una_umber public 3" ? { sponsor: "olga_ochre" } : undefined,
          };
          pins.push((await api.call("pins.create", input, username)).id);
        }
      }
    }
    await api.stage.setKinds("olga_ochre", ["merchant"]);
    await api.stage.readPage(pins[0] ?? "", PRODUCT_PAGE_HTML);
    await api.stage.promote(pins[7] ?? "", "tim_teal", { campaign: "birds", reason: "You like birds" });
    await api.stage.publishArticle("quetzals", `# Quetzals\n\n/pin/${pins[0] ?? ""}/`, "Tim Teal");
    await api.call("pins.update", { pin_id: pins[1] ?? "", collection: [pins[0] ?? "", pins[2] ?? ""] }, "olga_ochre");
    await api.call("pins.answerSponsorship", { pin_id: pins[14] ?? "", agrees: true }, "olga_ochre");
    for (const [place, username] of DEMO_USERNAMES.entries()) {
      const next = (place + 1) % DEMO_USERNAMES.length;
      await api.call("pins.save", { pin_id: pins[next * 6] ?? "", board_id: boards[place * 2] }, username);
      await api.call("pins.save", { pin_id: pins[next * 6 + 1] ?? "", board_id: null }, username);
      await api.call("pins.favorite", { pin_id: pins[next * 6] ?? "" }, username);
      await api.call("pins.react", { pin_id: pins[next * 6] ?? "", reaction_type: 5 }, username);
      const pin_id = pins[next * 6] ?? "";
      const { id } = await api.call("comments.add", { pin_id, text: "A fine quetzal" }, username);
      await api.call("comments.add", { pin_id, text: "Thank you", reply_to: id }, DEMO_USERNAMES[next] ?? "");
      await api.call("comments.like", { comment_id: id }, DEMO_USERNAMES[next] ?? "");
      await api.call("people.follow", { user_id: ids[next] ?? "" }, username);
      await api.call("boards.follow", { board_id: boards[next * 2] ?? "" }, username);
      const shared = boards[place * 2 + 1] ?? "";
      await api.call("boards.invite", { board_id: shared, invited_user_id: ids[next] ?? "", role: "add" }, username);
      await api.call("boards.acceptInvite", { board_id: shared }, DEMO_USERNAMES[next] ?? "");
    }
  })();
  return { ready: done, done };
};

async function createSeededImage(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await createJpegPicture({ seed }));
}

export const smallDemoWorld: DemoWorld = {
  people: DEMO_USERNAMES.map((username) => ({ username, email: `${username}@example.com` })),
  fill: fillSmallDemoWorld,
};

/** The outcome of a demo command. */
export interface DemoCommandResult {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Runs the demo commands on a test app's data, as a terminal would. */
export function createDemoRunner({ connection, dataDirectory }: Pick<TestApp<Server>, "connection" | "dataDirectory">) {
  const DATABASE_URL =
    "connectionString" in connection ? connection.connectionString : buildConnectionString(connection);
  const run = async (
    command: typeof fillDemoNow,
    world: DemoWorld | null,
    overrides: Partial<DemoTerminal> = {},
  ): Promise<DemoCommandResult> => {
    const lines: string[] = [];
    const code = await command(
      {
        environment: { DATA_DIR: dataDirectory, DATABASE_URL, RATE_LIMIT_FACTOR: "10000" },
        say: (line) => lines.push(line),
        tell: () => undefined,
        ...overrides,
      },
      async () => world,
    );
    return { code, lines };
  };
  return {
    make: (world: DemoWorld | null = smallDemoWorld, overrides?: Partial<DemoTerminal>) =>
      run(fillDemoNow, world, overrides),
    clear: (world: DemoWorld | null = smallDemoWorld, overrides?: Partial<DemoTerminal>) =>
      run(clearDemo, world, overrides),
  };
}

/**
 * Returns every row of every product table, each as one string. Omits English stop words, which stay in the vocabulary,
 * and discovery's change records, which a job removes later.
 */
export async function readAllRows(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'discovery_changes' order by 1",
  );
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const where = name === "search_words" ? "where numnode(plainto_tsquery('tessera', word)) > 0" : "";
    const found = await client.query<{ row: string }>(`select to_jsonb(own)::text as row from ${name} as own ${where}`);
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return rows.sort();
}

/** Lists the folders of stored images. */
export function listImageFolders(dataDirectory: string): string[] {
  const root = join(dataDirectory, "files", "images");
  return readdirSync(root)
    .flatMap((part) => readdirSync(join(root, part)))
    .sort();
}

/** Creates two people who existed before the demo world, and their things. */
export async function createRealPeople(
  app: TestApp<Server>,
): Promise<{ alice: ApiClient; bob: ApiClient; alicesBoard: string; alicesPin: string }> {
  const [alice, bob] = [await app.as("alice"), await app.as("bob")];
  const board = await makeBoard(alice, "Alice's own");
  const pin = await makePin(alice, { title: "Alice's teapot", board_id: board.id });
  await bob.call("pins.save", { pin_id: pin.id });
  await bob.call("pins.favorite", { pin_id: pin.id });
  await bob.call("pins.react", { pin_id: pin.id, reaction_type: 7 });
  await bob.call("comments.add", { pin_id: pin.id, text: "Lovely" });
  await bob.call("people.follow", { user_id: await app.idOf("alice") });
  await bob.call("boards.follow", { board_id: board.id });
  return { alice, bob, alicesBoard: board.id, alicesPin: pin.id };
}

const UNCONDITIONAL_INVARIANTS = Object.entries(DATABASE_INVARIANTS).filter(([name]) =>
  /both ends|'s end|'s? counts/.test(name),
);

/** Returns the database's defects: mirrors that don't match, wrong counts, and folders of unknown files. */
export async function findDefects(app: Pick<TestApp<Server>, "dataDirectory">, client: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, sql] of UNCONDITIONAL_INVARIANTS) {
    if ((await client.query(sql)).rows.length > 0) faults.push(name);
  }
  const { rows } = await client.query<{ id: string }>("select id from image_files order by id::text");
  const known = rows.map(({ id }) => id).sort();
  if (known.join() !== listImageFolders(app.dataDirectory).join()) faults.push("folders of files");
  return faults;
}

/** Logs in as a demo person, with the password that the command prints. */
export async function logInAsOlga(app: Pick<TestApp<Server>, "visitor">, lines: readonly string[]): Promise<ApiClient> {
  const visitor = app.visitor();
  const { status } = await visitor.call("accounts.login", getOlgasLogin(lines));
  if (status !== 200) throw new Error("The demo person can't log in.");
  return visitor;
}

/** Returns the name and password of a demo person. */
export function getOlgasLogin(lines: readonly string[]) {
  return { username_or_email: "olga_ochre", password: /olga_ochre {2}(\S+)/.exec(lines[0] ?? "")?.[1] ?? "" };
}

/** Finds the pin with this title the way a visitor would. */
export async function findPinByTitle(client: pg.Client, title: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select pins.id from pins join contents on contents.id = content_id where title = $1 and not is_repin",
    [title],
  );
  return rows[0]?.id ?? "";
}
