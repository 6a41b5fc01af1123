import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";

export const SESSION_COOKIE = "session";
const CSRF_COOKIE = "csrftoken";
export const THEME_COOKIE = "theme";
/** A visitor's own choice on whether their activity can be recorded; `false` if not. People with an account set it there. */
export const ANALYTICS_COOKIE = "allow_analytic_cookies";
/**
 * Browsers accept such a cookie only from this very host over https (RFC 6265bis, 4.1.3.2): no sibling domain can plant one.
 */
const HOST_PREFIX = "__Host-";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** How many unlocked links a browser keeps: few people open more in half a day, and every request carries each cookie. */
const SHARE_COOKIES_MAX = 8;

/** Whether the visitor came over https, so that cookies must not travel otherwise. */
export function isSecure(context: Context, request: FastifyRequest): boolean {
  return context.settings.publicUrl?.startsWith("https://") ?? request.protocol === "https";
}

/** The name of our cookie for how the visitor came: with a prefix on https, which http doesn't allow. */
export function cookieName(context: Context, request: FastifyRequest, name: string): string {
  return isSecure(context, request) ? HOST_PREFIX + name : name;
}

/** The value of one of our cookies; undefined if the browser has none. */
export function readCookie(context: Context, request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(context, request, name)];
}

/** The token that this browser's unsafe methods must repeat in a header. */
export function csrfToken(context: Context, request: FastifyRequest): string | undefined {
  return readCookie(context, request, CSRF_COOKIE);
}

/** Gives a visitor without one the token that unsafe methods must repeat in a header; scripts can read it. */
export function ensureCsrfCookie(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (isCsrfToken(context, csrfToken(context, request))) return;
  const random = randomBytes(18).toString("base64url");
  // Sets the header immediately: a response hijacked for a page never reaches the plugin's own hook.
  const token = `${random}.${context.signers.csrf.sign(random)}`;
  const name = cookieName(context, request, CSRF_COOKIE);
  // Visible to this same request: a visitor's first page and the next belong to the same visitor.
  request.cookies[name] = token;
  const cookie = request.server.serializeCookie(name, token, {
    path: "/",
    sameSite: "lax",
    secure: isSecure(context, request),
    maxAge: YEAR_SECONDS,
  });
  reply.header("Set-Cookie", cookie);
}

/** Whether a text is a token that this server issued. */
export function isCsrfToken(context: Context, token: string | undefined): boolean {
  const [random = "", signature = ""] = token?.split(".") ?? [];
  return random !== "" && context.signers.csrf.verify(random, signature);
}

/** The cookie that opens a link whose password this browser provided. */
export function shareCookie(linkId: string): string {
  return `share_${linkId}`;
}

/**
 * Which cookies of unlocked links make room for another: all but the newest.
 *
 * @param added the name of the new one, which could already be there
 */
export function listSurplusShares(cookies: Readonly<Record<string, string | undefined>>, added: string): string[] {
  // With the https prefix if the added one has it.
  const family = added.slice(0, added.indexOf(shareCookie("")) + shareCookie("").length);
  return Object.entries(cookies)
    .filter(([name]) => name.startsWith(family) && name !== added)
    .toSorted(([, one], [, other]) => getExpiry(other) - getExpiry(one))
    .slice(SHARE_COOKIES_MAX - 1)
    .map(([name]) => name);
}

/** When access ends, which comes first in the value, in seconds in base 36; those that last longest are the newest. */
function getExpiry(access: string | undefined): number {
  return Number.parseInt(access ?? "", 36) || 0;
}
