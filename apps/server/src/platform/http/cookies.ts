import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";

export const SESSION_COOKIE = "session";
const CSRF_COOKIE = "csrftoken";
export const THEME_COOKIE = "theme";
/**
 * The cookie for a visitor's choice about recording their activity; `false` if they declined. People with an account
 * store the choice in the account.
 */
export const ANALYTICS_COOKIE = "allow_analytic_cookies";
/**
 * Browsers accept a cookie with this prefix only from this exact host over https (RFC 6265bis, 4.1.3.2). So no sibling
 * domain can set one.
 */
const HOST_PREFIX = "__Host-";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/**
 * The maximum number of unlocked links in a browser. Few people open more in half a day, and every request sends all of
 * their cookies.
 */
const SHARE_COOKIES_MAX = 8;

/** True if the visitor uses https, so that cookies must only be sent over https. */
export function isSecure(context: Context, request: FastifyRequest): boolean {
  return context.settings.publicUrl?.startsWith("https://") ?? request.protocol === "https";
}

/** Returns a cookie's name for the visitor's protocol. On https, the name has a prefix that http doesn't allow. */
export function cookieName(context: Context, request: FastifyRequest, name: string): string {
  return isSecure(context, request) ? HOST_PREFIX + name : name;
}

/** The value of one of the server's cookies; undefined if the browser has none. */
export function readCookie(context: Context, request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(context, request, name)];
}

/** Returns the token that this browser must repeat in a header for unsafe methods. */
export function csrfToken(context: Context, request: FastifyRequest): string | undefined {
  return readCookie(context, request, CSRF_COOKIE);
}

/**
 * Sets the cookie whose token unsafe methods must repeat in a header, unless the visitor has a valid one. Scripts can
 * read the cookie.
 */
export function ensureCsrfCookie(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (isCsrfToken(context, csrfToken(context, request))) return;
  const random = randomBytes(18).toString("base64url");
  // Sets the header immediately, because a response hijacked for a page never reaches the plugin's own hook.
  const token = `${random}.${context.signers.csrf.sign(random)}`;
  const name = cookieName(context, request, CSRF_COOKIE);
  // Make the token visible to this same request, so that a visitor's first page and the next share a visitor.
  request.cookies[name] = token;
  const cookie = request.server.serializeCookie(name, token, {
    path: "/",
    sameSite: "lax",
    secure: isSecure(context, request),
    maxAge: YEAR_SECONDS,
  });
  reply.header("Set-Cookie", cookie);
}

/** True if this server issued the token. */
export function isCsrfToken(context: Context, token: string | undefined): boolean {
  const [random = "", signature = ""] = token?.split(".") ?? [];
  return random !== "" && context.signers.csrf.verify(random, signature);
}

const SHARE_COOKIE_PREFIX = "share_";

/**
 * Returns the name of the cookie that opens a share link after this browser has provided the link's password. The name
 * doesn't reveal the link's id, because ids created at about the same time are similar.
 */
export function shareCookie(context: Pick<Context, "signers">, linkId: string): string {
  return `${SHARE_COOKIE_PREFIX}${context.signers.shareLinks.sign(`cookie ${linkId}`)}`;
}

/**
 * Lists the cookies of unlocked links to evict for a new one: all but the newest.
 *
 * @param added the name of the new cookie, which might already exist
 */
export function listExcessShareCookies(cookies: Readonly<Record<string, string | undefined>>, added: string): string[] {
  // Include the https prefix if the new cookie's name has it.
  const family = added.slice(0, added.indexOf(SHARE_COOKIE_PREFIX) + SHARE_COOKIE_PREFIX.length);
  return Object.entries(cookies)
    .filter(([name]) => name.startsWith(family) && name !== added)
    .toSorted(([, a], [, b]) => getExpiry(b) - getExpiry(a))
    .slice(SHARE_COOKIES_MAX - 1)
    .map(([name]) => name);
}

/**
 * Returns a cookie's expiry, which comes first in the value, in seconds in base 36. The cookies that expire last are
 * the newest.
 */
function getExpiry(access: string | undefined): number {
  return Number.parseInt(access ?? "", 36) || 0;
}
