import { DUPLICATE_KINDS, type DuplicateKind } from "@tessera/domain";
import { type DuplicateRow, selectDuplicates } from "../pins/duplicates.queries.ts";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { requireBoard } from "./boards.access.ts";
import { toDuplicates, hydrateDuplicates, canSeeDuplicates } from "../pins/duplicates.views.ts";

/** The operations on a board's duplicate pins. */
export const duplicateHandlers: Pick<Handlers, "boards.duplicates"> = {
  async "boards.duplicates"({ context, input, person, page }) {
    const board = await requireBoard(context, input.board_id, person, "organize");
    return listPage(
      {
        candidates: (after, limit) => findDuplicateCandidates(context, board.id, after, limit),
        cursor: ({ kind, key }) => [DUPLICATE_KINDS.indexOf(kind), key],
        hydrate: (found) => hydrateDuplicates(context, board.id, found, person.id),
        allows: (group, facts) => canSeeDuplicates(facts, group),
        view: (group, facts) => toDuplicates(context, facts, group),
      },
      page,
    );
  },
};

type DuplicateCandidate = DuplicateRow & { readonly kind: DuplicateKind };

/**
 * Finds the groups of one type, and then the groups of the next type. If one request can't check enough of the board to
 * fill a page, entries without pins fill the rest. The next page continues after these entries.
 */
async function findDuplicateCandidates(
  { db }: Context,
  boardId: string,
  cursor: Cursor | null,
  limit: number,
): Promise<DuplicateCandidate[]> {
  const found: DuplicateCandidate[] = [];
  let after = cursor === null ? null : String(cursor[1]);
  for (const kind of DUPLICATE_KINDS.slice(cursor === null ? 0 : Number(cursor[0]))) {
    const { groups, resume } = await selectDuplicates(db, { boardId, kind, after }, limit - found.length);
    found.push(...groups.map((group) => ({ ...group, kind })));
    if (resume !== null) {
      while (found.length < limit) found.push({ kind, key: resume, number: 0, pin_ids: [] });
    }
    if (found.length === limit) return found;
    after = null;
  }
  return found;
}
