import { codePointLength, cleanLine, cleanParagraphs, takeCodePoints } from "../formats/index.ts";
import type { BoardPrivacy } from "../boards/index.ts";

/** What people can import from. */
export const IMPORT_FORMATS = ["folder", "zip", "bookmarks", "pinterest", "tessera"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * The state of an import: waiting for its turn, running, finished with every item decided, failed because its source
 * can't be read, or resumable.
 */
export const IMPORT_STATES = ["waiting", "running", "done", "failed", "stopped"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The result of one item of an import: imported, already there, or rejected. */
export const IMPORT_OUTCOMES = ["taken", "had", "refused"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Why one item was rejected; each reason has its own text. */
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

/** Why an import isn't running although some items aren't decided. */
export const IMPORT_ENDS = [
  "asked",
  "interrupted",
  "storage_full",
  "unavailable",
  "unreadable",
  "source_gone",
  "person_gone",
] as const;
export type ImportEnd = (typeof IMPORT_ENDS)[number];

/** Who can see the boards that an import creates: no one else, or those who could see them at the source. */
export const IMPORT_PRIVACIES = ["secret", "public"] as const;
export type ImportPrivacy = (typeof IMPORT_PRIVACIES)[number];

export const IMPORT_LIMITS = {
  /** Lengths of names of sources and of their items, as the report shows them. */
  nameMax: 200,
  /** How long the file of a stopped import is kept. */
  keepDays: 7,
  /** A run that has been silent for this long is over: its process is gone. */
  silentSeconds: 120,
} as const;

/** A one-line text within `max` code points: a longer one ends in an ellipsis. */
export function truncateLine(text: string, max: number): string {
  return truncateToLimit(cleanLine(text), max);
}

/** Like `truncateLine`, for multi-line texts. */
export function truncateParagraphs(text: string, max: number): string {
  return truncateToLimit(cleanParagraphs(text), max);
}

function truncateToLimit(text: string, max: number): string {
  return codePointLength(text) <= max ? text : `${takeCodePoints(text, max - 1).trimEnd()}…`;
}

const OPENNESS: readonly BoardPrivacy[] = ["secret", "protected", "public"];

/** The narrower of two privacies: an import never shows more than its source did. */
export function narrowerPrivacy(one: BoardPrivacy, other: BoardPrivacy): BoardPrivacy {
  return OPENNESS.indexOf(one) < OPENNESS.indexOf(other) ? one : other;
}

/** 1990: no page that people could bookmark is older. An earlier date was never really set. */
const OLDEST_SAVE_MS = Date.UTC(1990, 0);

/** The moment at which an imported pin counts as saved; null: now. All in milliseconds since 1970. */
export function parseSavedAt(savedAt: number | null, now: number): number | null {
  return savedAt !== null && savedAt >= OLDEST_SAVE_MS && savedAt < now ? savedAt : null;
}

/**
 * Whether an item's name within its source is enough to recognize it. Images from folders and archives are also
 * identified by their bytes: another folder can have another image with the same name.
 */
export function isForTarget(format: ImportFormat): boolean {
  return format !== "folder" && format !== "zip";
}

/** The state shown for an import without a process: someone has to resume it, or the server does so automatically. */
export function toShownState(
  row: { state: ImportState; isUploaded: boolean; heartbeatAt: number | null },
  now: number,
): ImportState {
  if (row.state !== "running") return row.state;
  const isSilent = row.heartbeatAt === null || now - row.heartbeatAt > IMPORT_LIMITS.silentSeconds * 1000;
  if (!isSilent) return "running";
  return row.isUploaded ? "waiting" : "stopped";
}
