import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { NO_EFFECTS, type SessionEffects, type SignedInPerson, type Visit } from "../visit.ts";
import { limitAddress, shownAddress } from "./addresses.ts";
import { isSecure, SESSION_COOKIE, THEME_COOKIE } from "./cookies.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The visit that a request is; who it is is looked up when first asked for. */
export function visitOf(context: Context, request: FastifyRequest, reply: FastifyReply | null): Visit {
  const token = request.cookies[SESSION_COOKIE];
  const key = request.headers["idempotency-key"];
  let person: Promise<SignedInPerson | null> | undefined;
  return {
    address: limitAddress(request.ip),
    fullAddress: shownAddress(request.ip),
    userAgent: request.headers["user-agent"] ?? "",
    requestId: request.id,
    idempotencyKey: typeof key === "string" ? key : null,
    limited: true,
    person() {
      person ??= token === undefined ? Promise.resolve(null) : context.resolveSession(token);
      return person;
    },
    effects: reply === null ? NO_EFFECTS : cookieEffects(context, request, reply),
  };
}

function cookieEffects(context: Context, request: FastifyRequest, reply: FastifyReply): SessionEffects {
  const shared = { path: "/", sameSite: "lax" as const, secure: isSecure(context, request) };
  return {
    begin(token, expires) {
      reply.setCookie(SESSION_COOKIE, token, { ...shared, httpOnly: true, expires });
    },
    end() {
      reply.clearCookie(SESSION_COOKIE, { ...shared, httpOnly: true });
    },
    setTheme(theme) {
      reply.setCookie(THEME_COOKIE, theme, { ...shared, maxAge: YEAR_SECONDS });
    },
  };
}
