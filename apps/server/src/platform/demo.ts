import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OperationName, OperationOutput } from "@tessera/contract";
import { shardOf } from "@tessera/database";
import type { Context } from "./context.ts";
import type { Execute } from "./execute.ts";
import { isLoopback, type Settings } from "./settings.ts";
import { NO_EFFECTS, type SignedInPerson, type Visit } from "./visit.ts";

/** How the demo world speaks to the product: like any client, through the contract, as one of its people. */
interface DemoApi {
  call<Name extends OperationName>(name: Name, input: object, username: string | null): Promise<OperationOutput<Name>>;
}

/** Fills the demo world, or goes on where it was interrupted. */
export type FillDemoWorld = (options: {
  readonly api: DemoApi;
  readonly password: string;
  /** How many pins stand when `ready` resolves. */
  readonly firstPins: number;
  readonly signal: AbortSignal;
  onProgress(line: string): void;
}) => { readonly ready: Promise<void>; readonly done: Promise<void>; readonly usernames: readonly string[] };

const FIRST_PINS = 100;
const ACCOUNTS_SHOWN = 3;

/** A demo world that is being filled. */
export interface DemoFilling {
  /** Lines that tell who can be logged in as; only at the first start. */
  readonly accounts: readonly string[];
  /** Resolves when enough of it stands to show. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Whether this start should fill the demo world. */
export function wantsDemo(settings: Settings, isFirstStart: boolean): boolean {
  if (settings.demo !== "auto") return settings.demo === "true";
  const isBegun = readState(settings.dataDirectory) !== null;
  return (isFirstStart || isBegun) && isLoopback(settings.host) && settings.publicUrl === null;
}

/** Begins to fill the demo world, or goes on with it; null when it is filled already. */
export function fillDemo(context: Context, execute: Execute, fill: FillDemoWorld): DemoFilling | null {
  const { dataDirectory } = context.settings;
  const earlier = readState(dataDirectory);
  if (earlier?.status === "filled") return null;
  const password = earlier?.password ?? randomBytes(9).toString("base64url");
  writeState(dataDirectory, { status: "filling", password });
  const interrupt = new AbortController();
  const filling = fill({
    api: demoApi(execute),
    password,
    firstPins: FIRST_PINS,
    signal: interrupt.signal,
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
  const done = filling.done.then(
    () => writeState(dataDirectory, { status: "filled", password: null }),
    (error: unknown) => {
      if (!interrupt.signal.aborted) context.log.error({ err: error }, "the demo world could not be filled");
    },
  );
  return {
    ready: filling.ready,
    accounts: filling.usernames.slice(0, ACCOUNTS_SHOWN).map((username) => `  ${username}  ${password}`),
    async stop() {
      interrupt.abort();
      await done;
    },
  };
}

function demoApi(execute: Execute): DemoApi {
  const known = new Map<string, SignedInPerson>();
  const personCalled = async (username: string): Promise<SignedInPerson> => {
    const found = known.get(username);
    if (found) return found;
    const { id } = await execute("people.get", { username }, demoVisit(null));
    const person = { id, shard: shardOf(id), username, sessionId: "0", isOperator: false };
    known.set(username, person);
    return person;
  };
  return {
    async call(name, input, username) {
      const person = username === null ? null : await personCalled(username);
      return execute(name, input, demoVisit(person));
    },
  };
}

function demoVisit(person: SignedInPerson | null): Visit {
  return {
    address: "127.0.0.1",
    fullAddress: "127.0.0.1",
    userAgent: "Demo world",
    requestId: "demo",
    idempotencyKey: null,
    limited: false,
    person: async () => person,
    effects: NO_EFFECTS,
  };
}

type DemoState =
  | { readonly status: "filling"; readonly password: string }
  | { readonly status: "filled"; readonly password: null };

function readState(dataDirectory: string): DemoState | null {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, "demo.json"), "utf8")) as DemoState;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function writeState(dataDirectory: string, state: DemoState): void {
  writeFileSync(join(dataDirectory, "demo.json"), JSON.stringify(state), { mode: 0o600 });
}
