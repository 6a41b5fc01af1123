import type { ImportRefusal } from "@tessera/domain";
import type { ImportRow } from "./imports.queries.ts";

const REASON_TEXTS: Readonly<Record<ImportRefusal, string>> = {
  not_a_picture: "not a supported image format",
  too_large: "too large",
  broken_picture: "damaged or incomplete",
  unsafe_path: "its path leads outside the archive",
  no_picture: "no image found",
  not_reachable: "couldn't be reached",
  forbidden_address: "not a public web address",
  malformed: "couldn't be read",
  storage_full: "the storage is full",
  limit_reached: "its board is full",
  refused_by_site: "its site doesn't allow saving",
  board_gone: "its board no longer exists",
  unknown_person: "no one here has that name",
  broken_video: "its video couldn't be used, so the Pin has only the image",
  videos_off: "this server doesn't accept videos, so the Pin has only the image",
  broken_story: "its story couldn't be shown, so the Pin has only the image",
  items_missing: "too many of its items are missing",
};

/** Formats a line of the report: the item that wasn't imported, and the reason. */
export function formatRejection(name: string, reason: ImportRefusal | null): string {
  return `${name || "(untitled)"}: ${reason === null ? "not imported" : REASON_TEXTS[reason]}`;
}

type ImportCounts = Pick<ImportRow, "imported_count" | "existing_count" | "refused_count" | "total">;

/** Formats an import's progress, in one line. */
export function formatImportCounts(row: ImportCounts): string {
  const decided = row.imported_count + row.existing_count + row.refused_count;
  const ofTotal = row.total === null || row.total < decided ? "" : ` of ${formatCount(row.total)}`;
  return `${formatCount(decided)}${ofTotal}: ${formatCount(row.imported_count)} imported, ${formatCount(row.existing_count)} already here, ${formatCount(row.refused_count)} not imported`;
}

export function formatCount(count: number): string {
  return count.toLocaleString("en");
}
