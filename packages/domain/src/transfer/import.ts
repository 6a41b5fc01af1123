import { countCodePoints, sanitizeLine, sanitizeParagraphs, takeCodePoints } from "../formats/index.ts";
import type { BoardPrivacy } from "../boards/index.ts";

/** The formats that people can import from. */
export const IMPORT_FORMATS = ["folder", "zip", "bookmarks", "pinterest", "tessera"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * The states of an import: queued, running, finished with every item processed, failed because the source can't be
 * read, or stopped but resumable.
 */
export const IMPORT_STATES = ["waiting", "running", "done", "failed", "stopped"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The possible results for an item in an import: imported, already present, or rejected. */
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

/** Reasons why an import isn't running although some items haven't been processed. */
export const IMPORT_STOP_REASONS = [
  "asked",
  "interrupted",
  "storage_full",
  "unavailable",
  "unreadable",
  "source_gone",
  "person_gone",
] as const;
export type ImportStopReason = (typeof IMPORT_STOP_REASONS)[number];

/** The visibility of boards that an import creates: secret, or the same as in the source. */
export const IMPORT_PRIVACIES = ["secret", "public"] as const;
export type ImportPrivacy = (typeof IMPORT_PRIVACIES)[number];

export const IMPORT_LIMITS = {
  /** The maximum length of source and item names in the report. */
  nameMax: 200,
  /** How many days the file of a stopped import is kept. */
  keepDays: 7,
  /**
   * The number of seconds without progress after which a run is considered over, because its process must have exited.
   */
  silentSeconds: 120,
} as const;

/** Returns one-line text of at most `max` code points. Longer text is truncated with an ellipsis. */
export function truncateLine(text: string, max: number): string {
  return truncateToLimit(sanitizeLine(text), max);
}

/** Like `truncateLine`, for multi-line text. */
export function truncateParagraphs(text: string, max: number): string {
  return truncateToLimit(sanitizeParagraphs(text), max);
}

function truncateToLimit(text: string, max: number): string {
  return countCodePoints(text) <= max ? text : `${takeCodePoints(text, max - 1).trimEnd()}…`;
}

const PRIVACIES_BY_OPENNESS: readonly BoardPrivacy[] = ["secret", "protected", "public"];

/**
 * Returns the more restrictive of two visibilities. An import never makes anything more visible than it was in the
 * source.
 */
export function getNarrowerPrivacy(a: BoardPrivacy, b: BoardPrivacy): BoardPrivacy {
  return PRIVACIES_BY_OPENNESS.indexOf(a) < PRIVACIES_BY_OPENNESS.indexOf(b) ? a : b;
}

/** No web page that people could bookmark is older than 1990, so an earlier date can't be real. */
const OLDEST_SAVE_MS = Date.UTC(1990, 0);

/** Returns the time when an imported pin was saved; null means now. All times are in milliseconds since 1970. */
export function parseSavedAt(savedAt: number | null, now: number): number | null {
  return savedAt !== null && savedAt >= OLDEST_SAVE_MS && savedAt < now ? savedAt : null;
}

/**
 * Returns whether an item's name within its source is enough to identify it. Images from folders and archives are also
 * identified by their bytes, because another folder can contain another image with the same name.
 */
export function hasUniqueKeys(format: ImportFormat): boolean {
  return format !== "folder" && format !== "zip";
}

/**
 * Returns the displayed state. If a running import has lost its process, someone has to resume it, or the server
 * resumes it automatically.
 */
export function toDisplayedState(
  row: { state: ImportState; isUploaded: boolean; heartbeatAt: number | null },
  now: number,
): ImportState {
  if (row.state !== "running") return row.state;
  const isSilent = row.heartbeatAt === null || now - row.heartbeatAt > IMPORT_LIMITS.silentSeconds * 1000;
  if (!isSilent) return "running";
  return row.isUploaded ? "waiting" : "stopped";
}
