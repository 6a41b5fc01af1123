import { isBotAgent } from "@tessera/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { NO_SESSION_EFFECTS, type SessionEffects, type SignedInPerson, type Visit } from "../visit.ts";
import { getAddress, isInRanges, toLimitKey, toDisplayAddress, getSiteNetwork } from "./addresses.ts";
import { createDisconnectSignal } from "./closing.ts";
import {
  ANALYTICS_COOKIE,
  getCookieName,
  readCsrfToken,
  isSecure,
  readCookie,
  SESSION_COOKIE,
  getShareCookieName,
  listExcessShareCookies,
  THEME_COOKIE,
  TRUST_COOKIE,
} from "./cookies.ts";

/** Headers that proxies add to the requests that they forward. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Creates a request's visit. The person is looked up when first needed. */
export function createVisit(context: Context, request: FastifyRequest, reply: FastifyReply | null): Visit {
  const token = readCookie(context, request, SESSION_COOKIE);
  const key = request.headers["idempotency-key"];
  const userAgent = request.headers["user-agent"] ?? "";
  const address = getAddress(request);
  let person: Promise<SignedInPerson | null> | undefined;
  let disconnectSignal: AbortSignal | null = null;
  let allowsOfflineCopy = true;
  return {
    address: toLimitKey(address),
    network: getSiteNetwork(address),
    fullAddress: toDisplayAddress(address),
    userAgent,
    isBot: isBotAgent(userAgent),
    // Behind a proxy that the settings don't list, everyone has the proxy's address.
    isInternal:
      (context.settings.trustProxy !== null || !hasProxyHeaders(request)) &&
      isInRanges(context.settings.internalCidr, address),
    country: getCountry(context, request),
    query: (request.query ?? {}) as Record<string, unknown>,
    visitor: {
      // If a browser rejects cookies, it can't be distinguished from similar browsers at its address.
      key: context.signers.visitors.sign(readCsrfToken(context, request) ?? `${toLimitKey(address)}\n${userAgent}`),
      allowsAnalytics: readCookie(context, request, ANALYTICS_COOKIE) !== "false",
    },
    requestId: request.id,
    idempotencyKey: typeof key === "string" ? key : null,
    limited: true,
    counted: false,
    getDisconnectSignal() {
      disconnectSignal ??= reply && createDisconnectSignal(reply);
      return disconnectSignal;
    },
    forbidOfflineCopy() {
      allowsOfflineCopy = false;
    },
    allowsOfflineCopy: () => allowsOfflineCopy,
    person() {
      person ??= token === undefined ? Promise.resolve(null) : resolveSession(context, request, token);
      return person;
    },
    shareAccess(linkId) {
      // Clients that store no cookies send the identifier themselves.
      const accessHeader = request.headers["x-share-access"];
      return typeof accessHeader === "string"
        ? accessHeader
        : (readCookie(context, request, getShareCookieName(context, linkId)) ?? null);
    },
    deviceTrust: () => readCookie(context, request, TRUST_COOKIE) ?? null,
    effects: reply === null ? NO_SESSION_EFFECTS : createCookieEffects(context, request, reply),
  };
}

/** The account that made each request, if it was looked up. The request's log line contains it. */
const callerIds = new WeakMap<FastifyRequest, string>();

/** The account that made a request; null if there's none, or it wasn't looked up. */
export function getCallerId(request: FastifyRequest): string | null {
  return callerIds.get(request) ?? null;
}

async function resolveSession(
  context: Context,
  request: FastifyRequest,
  token: string,
): Promise<SignedInPerson | null> {
  const person = await context.resolveSession(token);
  if (person !== null) callerIds.set(request, person.id);
  return person;
}

/** Returns whether a proxy forwarded the request, according to its headers. */
export function hasProxyHeaders({ headers }: FastifyRequest): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined);
}

/**
 * Returns the country that a trusted proxy reports for the address. Clients without a trusted proxy could claim any
 * country.
 */
function getCountry({ settings }: Context, request: FastifyRequest): string | null {
  if (settings.countryHeader === null || !isProxied(request)) return null;
  const value = request.headers[settings.countryHeader];
  return typeof value === "string" ? value : null;
}

function isProxied(request: FastifyRequest): boolean {
  return (request.ips?.length ?? 0) > 1;
}

function createCookieEffects(context: Context, request: FastifyRequest, reply: FastifyReply): SessionEffects {
  const shared = { path: "/", sameSite: "lax" as const, secure: isSecure(context, request) };
  const toCookieName = (name: string) => getCookieName(context, request, name);
  return {
    begin(token, expires) {
      reply.setCookie(toCookieName(SESSION_COOKIE), token, { ...shared, httpOnly: true, expires });
    },
    trustDevice(token, maxAge) {
      reply.setCookie(toCookieName(TRUST_COOKIE), token, { ...shared, httpOnly: true, maxAge });
    },
    end() {
      reply.clearCookie(toCookieName(SESSION_COOKIE), { ...shared, httpOnly: true });
      // Clears the account's pages, images, and script data, but not cookies, which contain the theme.
      reply.header("Clear-Site-Data", '"cache", "storage"');
    },
    setTheme(theme) {
      reply.setCookie(toCookieName(THEME_COOKIE), theme, { ...shared, maxAge: YEAR_SECONDS });
    },
    unlockShare({ linkId, access, maxAgeSeconds }) {
      const name = toCookieName(getShareCookieName(context, linkId));
      for (const cookie of listExcessShareCookies(request.cookies, name)) {
        reply.clearCookie(cookie, { ...shared, httpOnly: true });
      }
      reply.setCookie(name, access, { ...shared, httpOnly: true, maxAge: maxAgeSeconds });
    },
  };
}
