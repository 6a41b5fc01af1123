import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";

export const SESSION_COOKIE = "session";
const CSRF_COOKIE = "csrftoken";
export const THEME_COOKIE = "theme";
/** A visitor's own word on whether what they do may be kept; `false` where not. Those with an account say it there. */
export const ANALYTICS_COOKIE = "allow_analytic_cookies";
/** Browsers take such a cookie from this very host over https alone (RFC 6265bis, 4.1.3.2): no sibling domain can plant one. */
const HOST_PREFIX = "__Host-";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** How many unlocked links a browser keeps: few open more in half a day, and each cookie travels with every request. */
const SHARE_COOKIES_MAX = 8;

/** Whether the visitor came over https, so that cookies must not travel otherwise. */
export function isSecure(context: Context, request: FastifyRequest): boolean {
  return context.settings.publicUrl?.startsWith("https://") ?? request.protocol === "https";
}

/** What a cookie of ours is called where the visitor came: with a prefix on https, which http doesn't allow. */
export function cookieName(context: Context, request: FastifyRequest, name: string): string {
  return isSecure(context, request) ? HOST_PREFIX + name : name;
}

/** The value of a cookie of ours; undefined where the browser has none. */
export function readCookie(context: Context, request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(context, request, name)];
}

/** The token that this browser's unsafe methods must repeat in a header. */
export function csrfToken(context: Context, request: FastifyRequest): string | undefined {
  return readCookie(context, request, CSRF_COOKIE);
}

/** Hands a visitor without one the token that unsafe methods must repeat in a header; scripts may read it. */
export function ensureCsrfCookie(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (isCsrfToken(context, csrfToken(context, request))) return;
  const random = randomBytes(18).toString("base64url");
  // As a header at once: an answer that is taken over for a page never reaches the plugin's own hook.
  const token = `${random}.${context.signers.csrf.sign(random)}`;
  const name = cookieName(context, request, CSRF_COOKIE);
  // Known to this very request: a visitor's first page and the next are the same visitor's.
  request.cookies[name] = token;
  const cookie = request.server.serializeCookie(name, token, {
    path: "/",
    sameSite: "lax",
    secure: isSecure(context, request),
    maxAge: YEAR_SECONDS,
  });
  reply.header("Set-Cookie", cookie);
}

/** Whether a text is a token that this server handed out. */
export function isCsrfToken(context: Context, token: string | undefined): boolean {
  const [random = "", signature = ""] = token?.split(".") ?? [];
  return random !== "" && context.signers.csrf.verify(random, signature);
}

/** The cookie that opens a link whose password this browser gave. */
export function shareCookie(linkId: string): string {
  return `share_${linkId}`;
}

/**
 * Which cookies of unlocked links make room for another: all but the newest.
 *
 * @param added the name of the one that comes, which may be there already
 */
export function surplusShares(cookies: Readonly<Record<string, string | undefined>>, added: string): string[] {
  // With the prefix of https where the added one has it.
  const family = added.slice(0, added.indexOf(shareCookie("")) + shareCookie("").length);
  return Object.entries(cookies)
    .filter(([name]) => name.startsWith(family) && name !== added)
    .toSorted(([, one], [, other]) => endOf(other) - endOf(one))
    .slice(SHARE_COOKIES_MAX - 1)
    .map(([name]) => name);
}

/** When an access ends, which it says first, in seconds of base 36; those that last longest are the newest. */
function endOf(access: string | undefined): number {
  return Number.parseInt(access ?? "", 36) || 0;
}
