import type { IncomingMessage } from "node:http";
import { AppError } from "@tessera/contract";
import { createTurns } from "../turns.ts";
import { createAllowList, WEB_PORTS } from "./allow-list.ts";
import { ACCEPTED_ENCODINGS, type BodyLimit, readBody } from "./body.ts";
import { connectTo, type OpenSocket, openSocket } from "./connect.ts";
import { createGate, type Gate } from "./destinations.ts";
import { exchange } from "./exchange.ts";
import { FetchFailed } from "./fetch-failed.ts";
import { ownNetworks } from "./public-addresses.ts";
import { askMachine, askNameServers, type Resolve } from "./resolve.ts";

/** For all of it together: looking up, connecting, headers, body, and all redirects. */
const LIMIT_MS = 10_000;
const REDIRECTS_MAX = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Each holds a body in memory, and the whole time that a slow site takes. */
const TURNS = { atOnce: 8, atOnceEach: 3, waiting: 32, waitingEach: 8, milliseconds: 10_000 } as const;

/** What is asked of a site, and how much of its answer is taken. */
export interface FetchRequest extends BodyLimit {
  /** Who asks, so that nobody has all the turns. */
  readonly asker: string;
  /** The Accept header. */
  readonly accept: string;
  /** Hears of each address that a site leads on to, also where what stands there may not or cannot be fetched. */
  readonly onRedirect?: (url: URL) => void;
}

/** What a site answered. */
export interface Fetched {
  /** Where it was in the end, after all redirects. */
  readonly url: URL;
  /** The encoding that its headers claim for a text; null where they do not. */
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

/**
 * Fetches a URL that somebody else chose, with GET and without a trace of who asked.
 *
 * @throws FetchFailed, AppError unavailable when too many are fetched already
 */
export type GuardedFetch = (url: string, request: FetchRequest) => Promise<Fetched>;

export interface GuardedFetchOptions extends Surroundings {
  /** The entries of FETCH_ALLOW. */
  readonly allow: readonly string[];
  readonly userAgent: string;
}

/** The internet as the fetcher meets it; tests bring one of their own. What may be reached is judged all the same. */
export interface Surroundings {
  /** How names become addresses; the name servers otherwise. */
  readonly resolve?: Resolve;
  /** How a checked address is connected to. */
  readonly open?: OpenSocket;
  readonly webPorts?: ReadonlySet<number>;
  readonly ownNetworks?: () => readonly string[];
  readonly milliseconds?: number;
}

/**
 * The product's only way to what others host. It goes to public addresses alone (and to those of FETCH_ALLOW), over http
 * and https: a host is looked up once for each request, all its addresses are checked, and the connection is made to one
 * of those, so that no second look-up can answer otherwise. A redirect is a request like the first.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allow, userAgent, resolve, open = openSocket, webPorts = WEB_PORTS, milliseconds = LIMIT_MS } = options;
  const gate = createGate({
    allow: createAllowList(allow, webPorts),
    webPorts,
    resolve: resolve ?? askNameServers,
    resolveAllowed: resolve ?? askMachine,
    ownNetworks: options.ownNetworks ?? ownNetworks,
  });
  const turns = createTurns(TURNS);
  return async (url, request) => {
    const end = await turns.take(request.asker);
    const signal = AbortSignal.timeout(milliseconds);
    const headers = { "User-Agent": userAgent, Accept: request.accept, "Accept-Encoding": ACCEPTED_ENCODINGS };
    try {
      return await follow(url, request, { gate, open, headers, signal });
    } catch (error) {
      throw failureOf(error, signal);
    } finally {
      end();
    }
  };
}

interface Way {
  readonly gate: Gate;
  readonly open: OpenSocket;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

async function follow(first: string, request: FetchRequest, way: Way): Promise<Fetched> {
  let url = parsed(first);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const answer = await visit(url, request, way);
    if (!(answer instanceof URL)) return answer;
    request.onRedirect?.(answer);
    url = answer;
  }
  throw new FetchFailed("broken");
}

/** One request. @returns what came, or where it leads on to */
async function visit(url: URL, limit: BodyLimit, { gate, open, headers, signal }: Way): Promise<Fetched | URL> {
  const destination = await gate(url, signal);
  const socket = await connectTo(destination, open, signal);
  try {
    const response = await exchange(socket, destination, headers);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (REDIRECTS.has(status) && location !== undefined) return leadsOn(url, location);
    if (status < 200 || status > 299) throw new FetchFailed("refused");
    const bytes = await readBody(response, limit);
    // Late, and cut off by us: not the beginning of something long.
    signal.throwIfAborted();
    return { url, charset: charsetOf(response), bytes };
  } finally {
    socket.destroy();
  }
}

function leadsOn(from: URL, location: string): URL {
  const to = parsed(location, from);
  // As browsers do: the place on the page that was asked for stays asked for.
  if (to.hash === "") to.hash = from.hash;
  return to;
}

function parsed(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new FetchFailed("unreachable");
  return new URL(text, base);
}

function charsetOf({ headers }: IncomingMessage): string | null {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers["content-type"] ?? "")?.[1] ?? null;
}

function failureOf(error: unknown, signal: AbortSignal): FetchFailed | AppError {
  if (signal.aborted) return new FetchFailed("late", { cause: error });
  return error instanceof FetchFailed || error instanceof AppError
    ? error
    : new FetchFailed("broken", { cause: error });
}
