import type { IncomingMessage } from "node:http";
import { AppError } from "@tessera/contract";
import { type ConcurrencyLimits, createBusyError, createConcurrencyLimiter } from "../turns.ts";
import { createAllowList, WEB_PORTS } from "./allow-list.ts";
import { ACCEPTED_ENCODINGS, type BodyLimit, readBody } from "./body.ts";
import { connectTo, type SocketOpener, openSocket } from "./connect.ts";
import { createGate, type Gate } from "./destinations.ts";
import { exchange } from "./exchange.ts";
import { FetchFailed } from "./fetch-failed.ts";
import { listOwnNetworks } from "./public-addresses.ts";
import { resolveLocally, resolveByNameServers, type HostResolver } from "./resolve.ts";

/** The timeout for a whole fetch: lookup, connecting, headers, body, and all redirects. */
const FETCH_TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const REDIRECT_CODES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/**
 * The limits on concurrent and waiting fetches. Most sites respond within a second. While others wait, slower fetches
 * end early, so that slow sites can't use all of the slots for long.
 */
const FETCH_LIMITS: ConcurrencyLimits = {
  concurrent: 64,
  concurrentEach: 3,
  waiting: 128,
  waitingEach: 8,
  milliseconds: 10_000,
  cutAfterMs: 3_000,
};
/**
 * The limits on large bodies being received and waiting. They limit the memory for unfinished bodies, and the work of
 * receiving bodies that never end.
 */
const LARGE_BODY_LIMITS: ConcurrencyLimits = {
  concurrent: 8,
  concurrentEach: 2,
  waiting: 64,
  waitingEach: 8,
  milliseconds: 10_000,
  cutAfterMs: 1_000,
};

/** The request to a site, and the limits for its response. */
export interface FetchRequest extends BodyLimit {
  /** The person or network that the fetch counts toward, so that no one can use all of the slots. */
  readonly asker: string;
  /** The Accept header. */
  readonly accept: string;
  /** Receives each URL that a site redirects to, even if that URL can't or must not be fetched. */
  readonly onRedirect?: (url: URL) => void;
}

/** A site's response. */
export interface FetchedResponse {
  /** The final URL, after all redirects. */
  readonly url: URL;
  /** The text encoding in the response's headers; null if there is none. */
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

/**
 * Fetches a URL that someone else chose. Uses GET, and doesn't reveal the caller.
 *
 * @throws FetchFailed, AppError unavailable when too many fetches are already running
 */
export type GuardedFetch = (url: string, request: FetchRequest) => Promise<FetchedResponse>;

export interface GuardedFetchOptions extends NetworkAccess {
  /** The entries of FETCH_ALLOW. */
  readonly allow: readonly string[];
  readonly userAgent: string;
}

/** The fetcher's access to the internet. Tests replace it, but addresses are still checked. */
export interface NetworkAccess {
  /** Resolves names to addresses; by default through the name servers. */
  readonly resolve?: HostResolver;
  /** Connects to a checked address. */
  readonly open?: SocketOpener;
  readonly webPorts?: ReadonlySet<number>;
  readonly ownNetworks?: () => readonly string[];
  readonly milliseconds?: number;
  readonly limits?: ConcurrencyLimits;
  readonly largeBodyLimits?: ConcurrencyLimits;
}

/**
 * Creates the product's only way to fetch resources from other hosts. It reaches only public addresses and those in
 * FETCH_ALLOW, over http and https. A host is looked up once per request and all its addresses are checked. The
 * connection uses one of the checked addresses, so no second lookup can return a different one. Redirects are checked
 * like the first request.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const {
    allow,
    userAgent,
    resolve,
    open = openSocket,
    webPorts = WEB_PORTS,
    milliseconds = FETCH_TIMEOUT_MS,
    limits = FETCH_LIMITS,
    largeBodyLimits = LARGE_BODY_LIMITS,
  } = options;
  const gate = createGate({
    allow: createAllowList(allow, webPorts),
    webPorts,
    resolve: resolve ?? resolveByNameServers,
    resolveAllowed: resolve ?? resolveLocally,
    ownNetworks: options.ownNetworks ?? listOwnNetworks,
  });
  const turns = createConcurrencyLimiter(limits);
  const largeBodies = createConcurrencyLimiter(largeBodyLimits);
  return async (url, request) => {
    const cut = new AbortController();
    const onCut = () => cut.abort(createBusyError());
    const end = await turns.take(request.asker, undefined, onCut);
    const signal = AbortSignal.any([AbortSignal.timeout(milliseconds), cut.signal]);
    const headers = { "User-Agent": userAgent, Accept: request.accept, "Accept-Encoding": ACCEPTED_ENCODINGS };
    let endLargeBody = () => undefined as void;
    const waitForLargeBody = async () => {
      endLargeBody = await largeBodies.take(request.asker, signal, onCut);
    };
    try {
      return await followRedirects(url, request, { gate, open, headers, signal, waitForLargeBody });
    } catch (error) {
      throw toFetchFailure(error, signal);
    } finally {
      endLargeBody();
      end();
    }
  };
}

interface RequestState {
  readonly gate: Gate;
  readonly open: SocketOpener;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Resolves when this fetch may receive a large body. */
  readonly waitForLargeBody: () => Promise<void>;
}

async function followRedirects(first: string, request: FetchRequest, state: RequestState): Promise<FetchedResponse> {
  let url = parseTarget(first);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await requestTarget(url, request, state);
    if (!(answer instanceof URL)) return answer;
    request.onRedirect?.(answer);
    url = answer;
  }
  throw new FetchFailed("broken");
}

/** Sends one request. @returns the response, or its redirect target */
async function requestTarget(
  url: URL,
  limit: BodyLimit,
  { gate, open, headers, signal, waitForLargeBody }: RequestState,
): Promise<FetchedResponse | URL> {
  const destination = await gate(url, signal);
  const socket = await connectTo(destination, open, signal);
  try {
    const response = await exchange(socket, destination, headers);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (REDIRECT_CODES.has(status) && location !== undefined) return resolveRedirect(url, location);
    if (status < 200 || status > 299) throw new FetchFailed("refused");
    const bytes = await readBody(response, limit, waitForLargeBody);
    // Fail if the timeout cut the body off, because a body may only be truncated at the size limit.
    signal.throwIfAborted();
    return { url, charset: findCharset(response), bytes };
  } finally {
    socket.destroy();
  }
}

function resolveRedirect(from: URL, location: string): URL {
  const to = parseTarget(location, from);
  // Like in browsers, a redirect keeps the fragment of the requested URL.
  if (to.hash === "") to.hash = from.hash;
  return to;
}

function parseTarget(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new FetchFailed("unreachable");
  return new URL(text, base);
}

function findCharset({ headers }: IncomingMessage): string | null {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers["content-type"] ?? "")?.[1] ?? null;
}

function toFetchFailure(error: unknown, signal: AbortSignal): FetchFailed | AppError {
  if (signal.aborted)
    return signal.reason instanceof AppError ? signal.reason : new FetchFailed("late", { cause: error });
  return error instanceof FetchFailed || error instanceof AppError
    ? error
    : new FetchFailed("broken", { cause: error });
}
