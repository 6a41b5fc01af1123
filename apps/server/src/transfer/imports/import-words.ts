import type { ImportRefusal } from "@tessera/domain";
import type { ImportRow } from "./imports.queries.ts";

const REASONS: Readonly<Record<ImportRefusal, string>> = {
  not_a_picture: "not a picture of a kind that we take",
  too_large: "too large",
  broken_picture: "damaged or incomplete",
  unsafe_path: "its path leads out of the archive",
  no_picture: "no picture was found",
  not_reachable: "could not be reached",
  forbidden_address: "an address that is not fetched",
  malformed: "could not be made sense of",
  storage_full: "the storage is full",
  limit_reached: "a limit is reached: its board is full",
  refused_by_site: "its site asks that nobody makes pins of it",
  board_gone: "its board is not there",
  unknown_person: "nobody here is called so",
  broken_video: "its video could not be used: the Pin has its picture alone",
  videos_off: "no videos can be prepared here: the Pin has its picture alone",
  broken_story: "none of the pictures and videos of its story could be had: the Pin has its picture alone",
  items_missing: "too few of its items are there",
};

/** A line of the report: what was not taken, and why. */
export function refusalLine(name: string, reason: ImportRefusal | null): string {
  return `${name || "(no name)"}: ${reason === null ? "not taken" : REASONS[reason]}`;
}

type Counts = Pick<ImportRow, "taken_count" | "had_count" | "refused_count" | "total">;

/** How far an import is, on one line. */
export function countsLine(row: Counts): string {
  const decided = row.taken_count + row.had_count + row.refused_count;
  const of = row.total === null || row.total < decided ? "" : ` of ${inDigits(row.total)}`;
  return `${inDigits(decided)}${of}: ${inDigits(row.taken_count)} taken, ${inDigits(row.had_count)} there already, ${inDigits(row.refused_count)} not taken`;
}

export function inDigits(count: number): string {
  return count.toLocaleString("en");
}
