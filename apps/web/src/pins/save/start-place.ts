import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { boardQuery } from "../../boards/index.ts";
import type { PageRequest } from "../../data/index.ts";
import type { SaveTarget } from "./save-target.ts";

/** Loads the board that the create page's URL names. The page still works if the board doesn't exist. */
export async function loadInitialTarget(url: URL, load: PageRequest["load"]): Promise<void> {
  const board = url.searchParams.get("board");
  if (board) await load(boardQuery(board)).catch(() => undefined);
}

/** Returns the initial target of new pins: the board and section in the page's URL, or otherwise the profile. */
export function useInitialTarget(): SaveTarget {
  const [parameters] = useSearchParams();
  const boardId = parameters.get("board");
  const { data: board } = useQuery({ ...boardQuery(boardId ?? ""), enabled: boardId !== null, retry: false });
  if (!board?.can.add || board.layout === "quick_saves") return { kind: "profile" };
  const section = board.sections.find(({ id }) => id === parameters.get("section")) ?? null;
  return { kind: "board", board, section };
}
