import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { createConcurrencyLimiter } from "../turns.ts";
import { createDisconnectSignal } from "./closing.ts";
import type { Visit } from "../visit.ts";

/**
 * Pages are rendered on the thread that handles all requests. So each person, or each network of visitors, has only one
 * page in progress at a time. Their other pages wait behind other people's pages.
 */
const RENDERING_LIMITS = { concurrent: 8, concurrentEach: 1, waiting: 256, waitingEach: 32, milliseconds: 10_000 };

/** Admits a page for rendering, or rejects it before any work is done. */
export interface PageGate {
  /**
   * Waits until a page can be rendered. The caller must call the returned function when the page is done.
   *
   * @param reply the wait is aborted when this reply's client disconnects
   * @throws AppError rate_limited, unavailable
   */
  acquire(visit: Visit, reply: FastifyReply): Promise<() => void>;
}

export function createPageGate({ limits }: Pick<Context, "limits">): PageGate {
  const turns = createConcurrencyLimiter(RENDERING_LIMITS);
  return {
    async acquire(visit, reply) {
      await limits.countAddress("page", visit.address);
      // Don't render a page whose calls would be rejected.
      await limits.requireLeft("read", visit.address);
      // If the database is unavailable, the page itself shows a message.
      const person = await visit.person().catch(() => null);
      if (person === null) await limits.countAddress("visitor_page", visit.address);
      else await limits.countPerson("page", person.id);
      return turns.take(person?.id ?? visit.network, createDisconnectSignal(reply));
    },
  };
}

/** Sends a static document instead of the page, which requires no rendering. */
export function sendRefusedPage(reply: FastifyReply, status: number, retryAfter: number | string | null): void {
  const { raw } = reply;
  raw.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ...(retryAfter === null ? {} : { "Retry-After": String(retryAfter) }),
  });
  raw.end(status === 429 ? TOO_MANY_REQUESTS_PAGE : status === 413 ? TOO_LARGE_PAGE : BUSY_PAGE);
}

const TOO_MANY_REQUESTS_PAGE = createErrorPage(
  "Too many requests",
  "You’ve opened a lot of pages in a short time. Wait a moment, then reload.",
);
const TOO_LARGE_PAGE = createErrorPage(
  "This file is too large",
  "We can’t accept a file of this size. Go back and share a smaller one.",
);
const BUSY_PAGE = createErrorPage("We’re very busy", "We can’t show this page right now. Wait a moment, then reload.");

function createErrorPage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title} · Tessera</title></head>\
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">Reload</a></p></main></body></html>\n`;
}
