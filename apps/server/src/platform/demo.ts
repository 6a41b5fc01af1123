import { randomBytes } from "node:crypto";
import type { OperationInput, OperationName, OperationOutput } from "@tessera/contract";
import { getShard } from "@tessera/database";
import type { Context } from "./context.ts";
import { lockDemoWorld, type ListedDemoPerson, markDemoPeople, findTakenNames } from "./demo.queries.ts";
import { readDemoState, writeDemoState } from "./demo-state.ts";
import type { Execute } from "./execute.ts";
import type { QuietMoments } from "./http/quiet-moments.ts";
import { isLoopback, type Settings } from "./settings.ts";
import { NO_SESSION_EFFECTS, type SignedInPerson, type Visit } from "./visit.ts";

/** The demo world's access to the product. Like any client, it uses the contract, as one of the demo world's people. */
interface DemoApi {
  call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    username: string | null,
  ): Promise<OperationOutput<Name>>;
  readonly stage: DemoStage;
}

/** The parts of the demo world that no client can create through the contract. */
export interface DemoStage {
  /** Sets people's account types, as an operator would. */
  setKinds(username: string, kinds: readonly ("partner" | "merchant" | "identity")[]): Promise<void>;
  /** Promotes a pin as someone's advertisement, as an operator would. */
  promote(pinId: string, by: string, promotion: { readonly campaign: string; readonly reason: string }): Promise<void>;
  /** Processes a page as if the pin's site had served it. */
  readPage(pinId: string, html: string): Promise<void>;
  /** Publishes an article in Markdown, as an operator would. */
  publishArticle(slug: string, text: string, byline: string): Promise<void>;
  /** Makes the day's lists, which otherwise a job makes. */
  makeToday(): Promise<void>;
}

/** Fills the demo world, or resumes an interrupted run. */
export type DemoWorldFiller = (options: {
  readonly api: DemoApi;
  readonly password: string;
  /** The number of pins that exist when `ready` resolves. */
  readonly firstPins: number;
  readonly signal: AbortSignal;
  onProgress(line: string): void;
}) => { readonly ready: Promise<void>; readonly done: Promise<void> };

/** The server's interface to the demo world, which is loaded only when it's about to be filled or cleared. */
export interface DemoWorld {
  readonly people: readonly ListedDemoPerson[];
  readonly fill: DemoWorldFiller;
}

/** The number of pins to create before the first page view. It's enough to fill the screen at any size. */
const FIRST_PIN_COUNT = 150;
const MAX_SHOWN_ACCOUNTS = 3;
/**
 * The time without requests that must pass before the next call, and the maximum wait, in milliseconds. An image
 * occupies all cores for hundreds of milliseconds, so images wait until people have stopped clicking.
 */
const CALL_DELAYS = { image: { quietMs: 400, maxMs: 4_000 }, other: { quietMs: 30, maxMs: 1_000 } } as const;
/** The calls that produce images. */
const IMAGE_OPERATIONS: ReadonlySet<OperationName> = new Set<OperationName>(["pins.create", "pins.storePicture"]);

/** A demo world that is being filled. */
export interface DemoFilling {
  /** Lines that list accounts to log in with. */
  readonly accounts: readonly string[];
  /** Resolves when there's enough to show, or when the run has been stopped. */
  readonly ready: Promise<void>;
  /** Resolves when the run is over: it completed, failed (which is logged), or was stopped. */
  readonly done: Promise<"filled" | "failed" | "stopped">;
  stop(): Promise<void>;
}

/** True if this start should fill the demo world. */
export function shouldFillDemo(settings: Settings, isFirstStart: boolean): boolean {
  if (settings.demo !== "auto") return settings.demo === "true";
  const state = readDemoState(settings.dataDirectory);
  if (state !== null && state.status !== "filling") return false;
  return (isFirstStart || state !== null) && isLoopback(settings.host) && settings.publicUrl === null;
}

/**
 * Starts or resumes filling the demo world.
 *
 * @param stage actions that the demo world needs but the API doesn't offer
 * @param firstPins the number of pins to create before `ready` resolves; the others follow later
 * @param tell receives a progress line once a second
 * @param quiet waits for a moment without requests before each call; if omitted, calls aren't delayed
 * @param open opens the demo world; null if the installation doesn't include it
 * @returns the run, or the reason for not starting; the reason is null if the demo world is already complete
 */
export async function fillDemo(
  context: Context,
  execute: Execute,
  open: () => Promise<DemoWorld | null>,
  {
    stage,
    firstPins = FIRST_PIN_COUNT,
    tell = print,
    quiet,
  }: {
    readonly stage: DemoStage;
    readonly firstPins?: number;
    readonly tell?: (line: string) => void;
    readonly quiet?: QuietMoments;
  },
): Promise<DemoFilling | { readonly refused: string | null }> {
  const { dataDirectory } = context.settings;
  const earlier = readDemoState(dataDirectory);
  if (earlier?.status === "filled") return { refused: null };
  const lock = await lockDemoWorld(context.database);
  if (!lock) return { refused: "Another process is filling or clearing the demo world." };
  try {
    const world = await open();
    if (world === null) {
      await lock.rollback();
      return { refused: "The demo world isn't part of this installation." };
    }
    const { people, fill } = world;
    // An earlier run might have been killed between registering a person and marking them.
    await context.transaction((tx) => markDemoPeople(tx, people));
    const [takenName] = await findTakenNames(context.db, people);
    if (takenName !== undefined) {
      await lock.rollback();
      return { refused: `The demo world can't be filled: someone here already has the username ${takenName}.` };
    }
    const password = earlier?.status === "filling" ? earlier.password : randomBytes(9).toString("base64url");
    writeDemoState(dataDirectory, { status: "filling", password });
    const filling = beginFilling(context, execute, { fill, stage, password, firstPins, tell, quiet });
    const done = filling.done.then(async (outcome) => {
      await lock.rollback();
      return outcome;
    });
    const accounts = people.slice(0, MAX_SHOWN_ACCOUNTS).map(({ username }) => `  ${username}  ${password}`);
    return { ...filling, done, accounts };
  } catch (error) {
    await lock.rollback();
    throw error;
  }
}

function beginFilling(
  context: Context,
  execute: Execute,
  {
    fill,
    stage,
    password,
    firstPins,
    tell,
    quiet,
  }: {
    fill: DemoWorldFiller;
    stage: DemoStage;
    password: string;
    firstPins: number;
    tell(line: string): void;
    quiet: QuietMoments | undefined;
  },
) {
  const { dataDirectory } = context.settings;
  const interrupt = new AbortController();
  const filling = fill({
    api: createDemoApi(context, execute, stage, async (name) => {
      const { quietMs, maxMs } = name !== null && IMAGE_OPERATIONS.has(name) ? CALL_DELAYS.image : CALL_DELAYS.other;
      await quiet?.wait(quietMs, maxMs, interrupt.signal);
      if (readDemoState(dataDirectory)?.status === "filling") return;
      // Someone is clearing the demo world, so anything created now would never be removed.
      interrupt.abort(new Error("The demo world is no longer wanted."));
      interrupt.signal.throwIfAborted();
    }),
    password,
    firstPins,
    signal: interrupt.signal,
    onProgress: tell,
  });
  const done = filling.done.then(
    () => {
      writeDemoState(dataDirectory, { status: "filled", password: null });
      return "filled" as const;
    },
    (error: unknown) => {
      if (interrupt.signal.aborted) return "stopped" as const;
      context.log.error({ err: error }, "the demo world couldn't be filled");
      return "failed" as const;
    },
  );
  return {
    done,
    ready: filling.ready.catch((error: unknown) => {
      if (!interrupt.signal.aborted) throw error;
    }),
    async stop() {
      interrupt.abort();
      await done;
    },
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @param takeTurn resolves when the next call can run, and rejects when the demo world is no longer wanted */
function createDemoApi(
  context: Context,
  execute: Execute,
  stage: DemoStage,
  takeTurn: (name: OperationName | null) => Promise<void>,
): DemoApi {
  const known = new Map<string, SignedInPerson>();
  const findPersonByName = async (username: string): Promise<SignedInPerson> => {
    const found = known.get(username);
    if (found) return found;
    const { id } = await execute("people.get", { username }, createDemoVisit(null));
    const person = {
      id,
      shard: getShard(id),
      username,
      sessionId: "0",
      isOperator: false,
      isEmployee: false,
      verifiedAt: null,
    };
    known.set(username, person);
    return person;
  };
  return {
    async call(name, input, username) {
      await takeTurn(name);
      const person = username === null ? null : await findPersonByName(username);
      const answer = await execute(name, input, createDemoVisit(person));
      if (name === "accounts.register") {
        const { username: registered = "", email } = input as OperationInput<"accounts.register">;
        await context.transaction((tx) => markDemoPeople(tx, [{ username: registered, email }]));
      }
      return answer;
    },
    stage: {
      async setKinds(...args) {
        await takeTurn(null);
        await stage.setKinds(...args);
      },
      async promote(...args) {
        await takeTurn(null);
        await stage.promote(...args);
      },
      async readPage(...args) {
        await takeTurn(null);
        await stage.readPage(...args);
      },
      async publishArticle(...args) {
        await takeTurn(null);
        await stage.publishArticle(...args);
      },
      async makeToday() {
        await takeTurn(null);
        await stage.makeToday();
      },
    },
  };
}

function createDemoVisit(person: SignedInPerson | null): Visit {
  return {
    address: "127.0.0.1",
    network: "127.0.0.1",
    fullAddress: "127.0.0.1",
    userAgent: "Demo world",
    isBot: false,
    isInternal: false,
    country: null,
    query: {},
    visitor: { key: "demo", allowsAnalytics: false },
    requestId: "demo",
    idempotencyKey: null,
    limited: false,
    counted: false,
    getDisconnectSignal: () => null,
    forbidOfflineCopy: () => undefined,
    allowsOfflineCopy: () => false,
    person: async () => person,
    deviceTrust: () => null,
    shareAccess: () => null,
    effects: NO_SESSION_EFFECTS,
  };
}
