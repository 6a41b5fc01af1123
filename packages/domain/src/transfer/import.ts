import { codePointLength, cleanLine, cleanParagraphs, takeCodePoints } from "../formats/index.ts";
import type { BoardPrivacy } from "../boards/index.ts";

/** The formats that people can import from. */
export const IMPORT_FORMATS = ["folder", "zip", "bookmarks", "pinterest", "tessera"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * The state of an import: queued, running, finished with every item decided, failed because its source can't be read,
 * or resumable.
 */
export const IMPORT_STATES = ["waiting", "running", "done", "failed", "stopped"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The result of one item of an import: imported, already present, or rejected. */
export const IMPORT_OUTCOMES = ["taken", "had", "refused"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Reasons for rejecting an item; each has its own text. */
export const IMPORT_REFUSALS = [
  "not_a_picture",
  "too_large",
  "broken_picture",
  "unsafe_path",
  "no_picture",
  "not_reachable",
  "forbidden_address",
  "malformed",
  "storage_full",
  "limit_reached",
  "refused_by_site",
  "board_gone",
  "unknown_person",
  "broken_video",
  "videos_off",
  "broken_story",
  "items_missing",
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** Reasons why an import isn't running although some items aren't decided. */
export const IMPORT_ENDS = [
  "asked",
  "interrupted",
  "storage_full",
  "unavailable",
  "unreadable",
  "source_gone",
  "person_gone",
] as const;
export type ImportStopReason = (typeof IMPORT_ENDS)[number];

/** The privacy of boards that an import creates: secret, or the same as at the source. */
export const IMPORT_PRIVACIES = ["secret", "public"] as const;
export type ImportPrivacy = (typeof IMPORT_PRIVACIES)[number];

export const IMPORT_LIMITS = {
  /** Lengths of the names of sources and their items in the report. */
  nameMax: 200,
  /** Days for which the file of a stopped import is kept. */
  keepDays: 7,
  /** A run counts as over after this long without progress, because its process no longer exists. */
  silentSeconds: 120,
} as const;

/** A one-line text within `max` code points. A longer one is truncated with an ellipsis. */
export function truncateLine(text: string, max: number): string {
  return truncateToLimit(cleanLine(text), max);
}

/** Like `truncateLine`, for multi-line text. */
export function truncateParagraphs(text: string, max: number): string {
  return truncateToLimit(cleanParagraphs(text), max);
}

function truncateToLimit(text: string, max: number): string {
  return codePointLength(text) <= max ? text : `${takeCodePoints(text, max - 1).trimEnd()}…`;
}

const OPENNESS: readonly BoardPrivacy[] = ["secret", "protected", "public"];

/** The narrower of two privacy settings. An import never shows more than its source did. */
export function narrowerPrivacy(a: BoardPrivacy, b: BoardPrivacy): BoardPrivacy {
  return OPENNESS.indexOf(a) < OPENNESS.indexOf(b) ? a : b;
}

/** 1990: no web page that people could bookmark is older. An earlier date was never really set. */
const OLDEST_SAVE_MS = Date.UTC(1990, 0);

/** The time at which an imported pin counts as saved; null means now. All in milliseconds since 1970. */
export function parseSavedAt(savedAt: number | null, now: number): number | null {
  return savedAt !== null && savedAt >= OLDEST_SAVE_MS && savedAt < now ? savedAt : null;
}

/**
 * True if an item's name within its source is enough to identify it. Images from folders and archives are also
 * identified by their bytes, because another folder can contain another image with the same name.
 */
export function isForTarget(format: ImportFormat): boolean {
  return format !== "folder" && format !== "zip";
}

/**
 * The displayed state of an import without a process: someone has to resume it, or the server resumes it automatically.
 */
export function toShownState(
  row: { state: ImportState; isUploaded: boolean; heartbeatAt: number | null },
  now: number,
): ImportState {
  if (row.state !== "running") return row.state;
  const isSilent = row.heartbeatAt === null || now - row.heartbeatAt > IMPORT_LIMITS.silentSeconds * 1000;
  if (!isSilent) return "running";
  return row.isUploaded ? "waiting" : "stopped";
}
