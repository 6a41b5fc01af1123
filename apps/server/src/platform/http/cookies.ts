import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";

export const SESSION_COOKIE = "session";
export const CSRF_COOKIE = "csrftoken";
export const THEME_COOKIE = "theme";
/** A visitor's own word on whether what they do may be kept; `false` where not. Those with an account say it there. */
export const ANALYTICS_COOKIE = "allow_analytic_cookies";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether the visitor came over https, so that cookies must not travel otherwise. */
export function isSecure(context: Context, request: FastifyRequest): boolean {
  return context.settings.publicUrl?.startsWith("https://") ?? request.protocol === "https";
}

/** Hands a visitor without one the token that unsafe methods must repeat in a header; scripts may read it. */
export function ensureCsrfCookie(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (isCsrfToken(context, request.cookies[CSRF_COOKIE])) return;
  const random = randomBytes(18).toString("base64url");
  // As a header at once: an answer that is taken over for a page never reaches the plugin's own hook.
  const token = `${random}.${context.signers.csrf.sign(random)}`;
  // Known to this very request: a visitor's first page and the next are the same visitor's.
  request.cookies[CSRF_COOKIE] = token;
  const cookie = request.server.serializeCookie(CSRF_COOKIE, token, {
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
