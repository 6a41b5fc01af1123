import { codePointLength, cleanLine, cleanParagraphs, takeCodePoints } from "../formats/index.ts";
import type { BoardPrivacy } from "../boards/index.ts";

/** What somebody's things may be brought from. */
export const IMPORT_FORMATS = ["folder", "zip", "bookmarks", "pinterest", "tessera"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * How an import stands: it waits for its turn, it is under way, everything of it is decided, its source cannot be read,
 * or it can be gone on with.
 */
export const IMPORT_STATES = ["waiting", "running", "done", "failed", "stopped"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What became of one thing of an import: brought in, there before, or not taken. */
export const IMPORT_OUTCOMES = ["taken", "had", "refused"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Why one thing was not taken; each has a text of its own. */
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

/** Why an import is not under way although not everything is decided. */
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

/** Who may see the boards that an import makes: nobody else, or whoever could see them where they come from. */
export const IMPORT_PRIVACIES = ["secret", "public"] as const;
export type ImportPrivacy = (typeof IMPORT_PRIVACIES)[number];

export const IMPORT_LIMITS = {
  /** Of the names of sources and of what they bring, as the report says them. */
  nameMax: 200,
  /** How long the file of an import that was stopped is kept. */
  keepDays: 7,
  /** A run that has not been heard of for this long is over: its process is gone. */
  silentSeconds: 120,
} as const;

/** A one-line text within `max` code points: what is longer ends in an ellipsis. */
export function truncateLine(text: string, max: number): string {
  return truncateToLimit(cleanLine(text), max);
}

/** As `truncateLine`, for texts of several lines. */
export function truncateParagraphs(text: string, max: number): string {
  return truncateToLimit(cleanParagraphs(text), max);
}

function truncateToLimit(text: string, max: number): string {
  return codePointLength(text) <= max ? text : `${takeCodePoints(text, max - 1).trimEnd()}…`;
}

const OPENNESS: readonly BoardPrivacy[] = ["secret", "protected", "public"];

/** Of two privacies the one that shows less: an import never widens what its source kept to itself. */
export function narrowerPrivacy(one: BoardPrivacy, other: BoardPrivacy): BoardPrivacy {
  return OPENNESS.indexOf(one) < OPENNESS.indexOf(other) ? one : other;
}

/** 1990: no page that one could bookmark is older. What says so is a date that nobody set. */
const OLDEST_SAVE_MS = Date.UTC(1990, 0);

/** The moment at which an imported pin counts as saved; null: now. All in milliseconds since 1970. */
export function parseSavedAt(savedAt: number | null, now: number): number | null {
  return savedAt !== null && savedAt >= OLDEST_SAVE_MS && savedAt < now ? savedAt : null;
}

/**
 * Whether the name that a thing has within its source suffices to know it again. Pictures of folders and archives are
 * told by their bytes as well: another folder may have another picture under the same name.
 */
export function importTargets(format: ImportFormat): boolean {
  return format !== "folder" && format !== "zip";
}

/** What an import without its process is called: somebody has to go on with it, or the server does so by itself. */
export function toShownState(
  row: { state: ImportState; isUploaded: boolean; heardOfAt: number | null },
  now: number,
): ImportState {
  if (row.state !== "running") return row.state;
  const isSilent = row.heardOfAt === null || now - row.heardOfAt > IMPORT_LIMITS.silentSeconds * 1000;
  if (!isSilent) return "running";
  return row.isUploaded ? "waiting" : "stopped";
}
