import type { Db } from "@tessera/database";
import { boardIdeas, freshAndPopular, contentsOnBoard } from "@tessera/discovery";
import type { Cursor } from "../platform/bookmarks.ts";

/** A suggested pin for a board, and the cursor that continues the list after it. */
export interface BoardIdea {
  readonly pinId: string;
  readonly cursor: Cursor;
  /** The pin is already on the board, or was shown earlier in the list. */
  readonly isRepeat: boolean;
}

/** The number of extra popular pins to read, because those already on the board are skipped. */
const READ_AHEAD = { times: 2, more: 20 };

/**
 * Lists pin ideas for a board: first pins that other people save together with its pins, then fresh and popular pins.
 * The first kind is read only once, even if filling a page takes several reads.
 */
export function listBoardIdeas(db: Db, { boardId, productsOnly }: { boardId: string; productsOnly: boolean }) {
  let shared: ReturnType<typeof boardIdeas> | undefined;
  return async (after: Cursor | null, limit: number): Promise<BoardIdea[]> => {
    const ideas = await (shared ??= boardIdeas(db, boardId, productsOnly));
    const pageIdeas = ideas.filter((idea) => isPastCursor(idea, after)).slice(0, limit);
    const found = pageIdeas.map(({ pinId, shared: boards, contentId }): BoardIdea => {
      return { pinId, cursor: ["shared", boards, contentId], isRepeat: false };
    });
    if (found.length === limit) return found;
    const seen = new Set(ideas.map(({ contentId }) => contentId));
    return [
      ...found,
      ...(await listPopularIdeas(db, { boardId, productsOnly, seen, after, limit: limit - found.length })),
    ];
  };
}

/** Returns whether an idea comes after a cursor. Pins saved together come before all popular ones. */
function isPastCursor({ shared, contentId }: { shared: number; contentId: string }, after: Cursor | null): boolean {
  if (after === null) return true;
  const [kind, boards, id] = after;
  if (kind === "popular") return false;
  return shared === Number(boards) ? BigInt(contentId) < BigInt(String(id)) : shared < Number(boards);
}

interface PopularPage {
  readonly boardId: string;
  readonly productsOnly: boolean;
  readonly seen: ReadonlySet<string>;
  readonly after: Cursor | null;
  readonly limit: number;
}

async function listPopularIdeas(
  db: Db,
  { boardId, productsOnly, seen, after, limit }: PopularPage,
): Promise<BoardIdea[]> {
  const place = after?.[0] === "popular" ? { score: Number(after[1]), contentId: String(after[2]) } : null;
  const readLimit = limit * READ_AHEAD.times + READ_AHEAD.more;
  const rows = await freshAndPopular(db, { after: place, limit: readLimit, excludingCreator: null, productsOnly });
  const existingContents = await contentsOnBoard(
    db,
    boardId,
    rows.map(({ contentId }) => contentId),
  );
  const found = rows.map(({ pinId, score, contentId }): BoardIdea => {
    return {
      pinId,
      cursor: ["popular", score, contentId],
      isRepeat: seen.has(contentId) || existingContents.has(contentId),
    };
  });
  const fresh = found.filter(({ isRepeat }) => !isRepeat);
  // If too few are left, return all rows, so that the list can continue after them.
  return fresh.length >= limit ? fresh.slice(0, limit) : found;
}
