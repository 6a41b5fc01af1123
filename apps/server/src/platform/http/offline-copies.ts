import type { OperationName } from "@tessera/contract";
import { type PageKind, pageKind } from "@tessera/domain";
import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import type { Visit } from "../visit.ts";

/** The kinds of pages that a browser can keep for times without a network. Forms and settings aren't among them. */
const KEPT_PAGES: ReadonlySet<PageKind> = new Set<PageKind>([
  "home",
  "pin",
  "search",
  "board",
  "section",
  "profile",
  "topic",
  "ideas",
]);
/** Pages of those kinds that belong to a link or to a form. */
const UNKEPT_PATHS = /^\/board\/|^\/boardsection\/|^\/pin\/[^/]+\/(?:edit|repin|analytics)\b|^\/homefeed\/welcome\b/;

/**
 * The reads that those pages make when someone follows a link. They all load pins, or show the privacy of the board
 * concerned, by which the service worker recognizes what it can't keep. Comments and sections do neither.
 */
const KEPT_READS: ReadonlySet<OperationName> = new Set<OperationName>([
  "boards.find",
  "boards.get",
  "boards.pins",
  "home.feed",
  "home.following",
  "people.boards",
  "people.created",
  "people.get",
  "people.saved",
  "pins.get",
  "search.boards",
  "search.pins",
  "search.users",
  "topics.feed",
  "topics.get",
  "topics.list",
]);

/** Whether a browser can keep the page at this URL. */
export function isKeptPage(url: string): boolean {
  const kind = pageKind(url);
  return kind !== null && KEPT_PAGES.has(kind) && !UNKEPT_PATHS.test(url);
}

/** Whether a browser can keep an operation's answers. */
export function isKeptRead(name: OperationName): boolean {
  return KEPT_READS.has(name);
}

/**
 * Tells the service worker for which session a response is, and whether it can keep a copy. The worker deletes its
 * copies when the session changes. The name is different for each session and reveals nothing about it.
 */
export async function nameOfflineViewer(
  context: Pick<Context, "signers">,
  visit: Pick<Visit, "person" | "allowsOfflineCopy">,
  reply: FastifyReply,
  canKeep: boolean,
): Promise<void> {
  // Without a database, no one knows the session, so the worker keeps nothing and deletes nothing.
  const person = await visit.person().catch(() => undefined);
  if (person === undefined) return;
  reply.header("X-Offline-Viewer", person === null ? "visitor" : context.signers.offlineViewers.sign(person.sessionId));
  if (canKeep && visit.allowsOfflineCopy()) reply.header("X-Offline-Copy", "allowed");
}
