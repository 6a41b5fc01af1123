import type { OperationName } from "@tessera/contract";
import { type PageKind, getPageKind } from "@tessera/domain";
import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import type { Visit } from "../visit.ts";

/** The types of pages that a browser can keep for offline use, which exclude forms and settings. */
const OFFLINE_PAGE_KINDS: ReadonlySet<PageKind> = new Set<PageKind>([
  "home",
  "pin",
  "search",
  "board",
  "section",
  "profile",
  "topic",
  "ideas",
]);
/** Paths of pages that have one of these types but belong to a link or a form, and must not be kept. */
const ONLINE_ONLY_PATH_PATTERN =
  /^\/board\/|^\/boardsection\/|^\/pin\/[^/]+\/(?:edit|repin|analytics)\b|^\/homefeed\/welcome\b/;

/**
 * The reads that kept pages make when someone follows a link. Their responses contain pins or a board's privacy, by
 * which the service worker recognizes responses that it can't keep. Responses with comments or sections contain
 * neither.
 */
const OFFLINE_READ_OPERATIONS: ReadonlySet<OperationName> = new Set<OperationName>([
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
  "search.local",
  "search.boards",
  "search.buyablePins",
  "search.guide",
  "search.pins",
  "search.users",
  "search.videos",
  "today.article",
  "today.articlePins",
  "today.articles",
  "today.pins",
  "today.season",
  "today.seasonPins",
  "topics.feed",
  "topics.get",
  "topics.list",
  "topics.best",
  "topics.videos",
]);

/** Returns whether a browser can keep the page at this URL. */
export function isOfflinePage(url: string): boolean {
  const kind = getPageKind(url);
  return kind !== null && OFFLINE_PAGE_KINDS.has(kind) && !ONLINE_ONLY_PATH_PATTERN.test(url);
}

/** Returns whether a browser can keep an operation's responses. */
export function isOfflineRead(name: OperationName): boolean {
  return OFFLINE_READ_OPERATIONS.has(name);
}

/**
 * Tells the service worker which session a response is for, and whether it can keep a copy. The worker deletes its
 * copies when the session changes. The name is different for each session and reveals nothing about it.
 */
export async function setOfflineHeaders(
  context: Pick<Context, "signers">,
  visit: Pick<Visit, "person" | "allowsOfflineCopy">,
  reply: FastifyReply,
  canKeep: boolean,
): Promise<void> {
  // Without a database, the session is unknown, so the worker keeps nothing and deletes nothing.
  const person = await visit.person().catch(() => undefined);
  if (person === undefined) return;
  reply.header("X-Offline-Viewer", person === null ? "visitor" : context.signers.offlineViewers.sign(person.sessionId));
  if (canKeep && visit.allowsOfflineCopy()) reply.header("X-Offline-Copy", "allowed");
}
