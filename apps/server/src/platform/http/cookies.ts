import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";

export const SESSION_COOKIE = "session";
const CSRF_COOKIE = "csrftoken";
export const THEME_COOKIE = "theme";
/** The cookie of a device on which someone logs in without a code. */
export const TRUST_COOKIE = "trusted_device";
/**
 * The cookie for a visitor's choice about recording their activity; `false` if they declined. For people with an
 * account, the account stores the choice.
 */
export const ANALYTICS_COOKIE = "allow_analytic_cookies";
/**
 * Browsers accept a cookie with this prefix only from this exact host over https (RFC 6265bis, 4.1.3.2). So no sibling
 * domain can set it.
 */
const HOST_PREFIX = "__Host-";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/**
 * The maximum number of unlocked links in a browser. Few people open more links in half a day, and every request sends
 * all of their cookies.
 */
const MAX_SHARE_COOKIES = 8;

/** Returns whether the visitor uses https. If so, cookies must be sent only over https. */
export function isSecure(context: Context, request: FastifyRequest): boolean {
  return context.settings.publicUrl?.startsWith("https://") ?? request.protocol === "https";
}

/** Returns a cookie's name for the visitor's protocol. On https, the name has a prefix that http doesn't allow. */
export function getCookieName(context: Context, request: FastifyRequest, name: string): string {
  return isSecure(context, request) ? HOST_PREFIX + name : name;
}

/** Returns the value of one of the server's cookies; undefined if the browser doesn't have it. */
export function readCookie(context: Context, request: FastifyRequest, name: string): string | undefined {
  return request.cookies[getCookieName(context, request, name)];
}

/** Returns the token that this browser must repeat in a header for unsafe methods. */
export function readCsrfToken(context: Context, request: FastifyRequest): string | undefined {
  return readCookie(context, request, CSRF_COOKIE);
}

/**
 * Sets the cookie whose token unsafe methods must repeat in a header, unless the visitor has a valid one. Scripts can
 * read the cookie.
 */
export function ensureCsrfCookie(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (isCsrfToken(context, readCsrfToken(context, request))) return;
  const random = randomBytes(18).toString("base64url");
  // Set the header immediately, because a response hijacked for a page never reaches the plugin's own hook.
  const token = `${random}.${context.signers.csrf.sign(random)}`;
  const name = getCookieName(context, request, CSRF_COOKIE);
  // Make the token visible to the current request, so that a visitor's first and second pages belong to the same
  // visitor.
  request.cookies[name] = token;
  const cookie = request.server.serializeCookie(name, token, {
    path: "/",
    sameSite: "lax",
    secure: isSecure(context, request),
    maxAge: YEAR_SECONDS,
  });
  reply.header("Set-Cookie", cookie);
}

/** Returns whether this server issued the token. */
export function isCsrfToken(context: Context, token: string | undefined): boolean {
  const [random = "", signature = ""] = token?.split(".") ?? [];
  return random !== "" && context.signers.csrf.verify(random, signature);
}

const SHARE_COOKIE_PREFIX = "share_";

/**
 * Returns the name of the cookie that opens a share link after this browser has provided the link's password. The name
 * doesn't reveal the link's id, because ids created at about the same time are similar.
 */
export function getShareCookieName(context: Pick<Context, "signers">, linkId: string): string {
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
    .toSorted(([, a], [, b]) => getCookieExpiry(b) - getCookieExpiry(a))
    .slice(MAX_SHARE_COOKIES - 1)
    .map(([name]) => name);
}

/**
 * Returns a cookie's expiry in seconds. The value begins with it, in base 36. The cookies that expire last are the
 * newest.
 */
function getCookieExpiry(access: string | undefined): number {
  return Number.parseInt(access ?? "", 36) || 0;
}
