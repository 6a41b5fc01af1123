import type { SharedBoard, ShareLink } from "@tessera/contract";
import type { PersonRow } from "../people/people.queries.ts";
import type { BoardRow, SectionRow } from "./boards.queries.ts";
import type { ShareLinkRow } from "./share-links.queries.ts";

/** Converts a link to the form that its owner sees. The token isn't included, because it's shown only once. */
export function toShareLink(row: ShareLinkRow): ShareLink {
  return {
    id: row.id,
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** Converts a board to the form shown to anyone with an unlocked link. */
export function toSharedBoard(
  board: BoardRow,
  owner: PersonRow | undefined,
  sections: readonly SectionRow[],
): NonNullable<SharedBoard["board"]> {
  const { name, description, pin_count: pinCount, pin_density: pinDensity } = board;
  return {
    name,
    description,
    pinCount,
    ownerName: owner?.first_name ?? "",
    pinDensity,
    startDate: board.start_date,
    endDate: board.end_date,
    sections: sections.map((section) => ({ slug: section.slug, title: section.title, pinCount: section.pin_count })),
  };
}
