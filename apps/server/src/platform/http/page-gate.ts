import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { createTurns } from "../turns.ts";
import { createGoneSignal } from "./closing.ts";
import type { Visit } from "../visit.ts";

/**
 * Pages are rendered on the thread that answers everyone. So one person, or one address of visitors, has one in progress at
 * a time. The rest of theirs wait behind other people's.
 */
const RENDERING = { atOnce: 8, atOnceEach: 1, waiting: 256, waitingEach: 32, milliseconds: 10_000 };

/** Lets a page be rendered, or refuses it before it costs anything. */
export interface PageGate {
  /**
   * Waits until a page can be rendered; the caller calls the resolved function when it's done.
   *
   * @param reply aborts the wait when its reader is gone
   * @throws AppError rate_limited, unavailable
   */
  acquire(visit: Visit, reply: FastifyReply): Promise<() => void>;
}

export function createPageGate({ limits }: Pick<Context, "limits">): PageGate {
  const turns = createTurns(RENDERING);
  return {
    async acquire(visit, reply) {
      await limits.countAddress("page", visit.address);
      // A page whose calls would be refused isn't worth rendering.
      await limits.requireLeft("read", visit.address);
      // If the database is away, the page itself says so.
      const person = await visit.person().catch(() => null);
      if (person === null) await limits.countAddress("visitor_page", visit.address);
      else await limits.countPerson("page", person.id);
      return turns.take(person?.id ?? visit.network, createGoneSignal(reply));
    },
  };
}

/** What a reader gets instead of the page: a document that costs nothing to make. */
export function sendRefusedPage(reply: FastifyReply, status: number, retryAfter: number | string | null): void {
  const { raw } = reply;
  raw.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ...(retryAfter === null ? {} : { "Retry-After": String(retryAfter) }),
  });
  raw.end(status === 429 ? TOO_MANY : BUSY);
}

const TOO_MANY = refusedPage(
  "Too many requests",
  "You’ve opened a lot of pages in a short time. Wait a moment, then reload.",
);
const BUSY = refusedPage("We’re very busy", "We can’t show this page right now. Wait a moment, then reload.");

function refusedPage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title} · Tessera</title></head>\
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">Reload</a></p></main></body></html>\n`;
}
