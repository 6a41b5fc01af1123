import type { Board, OperationName } from "@tessera/contract";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { invalidate, patchEverywhere, removeWhenUnobserved } from "../data/index.ts";

/** The queries that list or count boards. */
const BOARD_OPERATIONS: readonly OperationName[] = ["accounts.viewer", "people.boards", "people.get", "search.boards"];
/** The queries that show pins with their images and boards. */
const PIN_OPERATIONS: readonly OperationName[] = [
  "boards.ideas",
  "boards.pins",
  "home.feed",
  "home.following",
  "people.created",
  "people.saved",
  "pins.get",
  "pins.related",
  "pins.visualSearch",
  "search.buyablePins",
  "search.myContent",
  "search.myPins",
  "search.pins",
  "search.videos",
];

/** Returns functions that update the cache when boards are created, changed, or deleted. */
export function useBoardCaches() {
  const client = useQueryClient();
  return {
    /** Call this after a board is created. */
    addBoard: () => invalidate(client, ...BOARD_OPERATIONS),

    /**
     * Call this after a board's own fields change. Set `listed` if its visibility changed too, which changes the URLs
     * of its images. Set `reordered` if the order of its pins changed too.
     */
    async updateBoard(
      board: Board,
      { listed, reordered = false }: { listed: boolean; reordered?: boolean },
    ): Promise<void> {
      patchEverywhere(client, board.id, board);
      if (reordered) await invalidate(client, "boards.pins");
      await invalidate(client, "search.boards", ...(listed ? [...BOARD_OPERATIONS, ...PIN_OPERATIONS] : []));
    },

    /** Call this after a board's sections change. */
    async updateSections({ id }: Pick<Board, "id">, sections: Board["sections"]): Promise<void> {
      patchEverywhere(client, id, { sections, sectionCount: sections.length });
      await invalidate(client, "boards.sections", "boards.deletedSections", "pins.get");
    },

    /**
     * Call this after a board is deleted with its pins. A screen that still shows the board can keep showing it until
     * it unmounts.
     */
    async removeBoard({ id }: Pick<Board, "id">): Promise<void> {
      removeWhenUnobserved(client, (query) => belongsToBoard(query, id));
      await invalidate(
        client,
        ...BOARD_OPERATIONS,
        ...PIN_OPERATIONS.filter((name) => !name.startsWith("boards.")),
        "boards.deleted",
      );
    },

    /** Call this after a board, section, or pin is restored or permanently deleted. */
    refetchRestored: () =>
      invalidate(
        client,
        ...BOARD_OPERATIONS,
        ...PIN_OPERATIONS,
        "boards.find",
        "boards.get",
        "boards.sections",
        "boards.deleted",
        "boards.deletedSections",
        "pins.deleted",
      ),
  };
}

/** Returns whether a query is for a board, its sections, or its pins. */
function belongsToBoard({ queryKey: [name, input], state }: Query, id: string): boolean {
  if (name === "boards.find") return (state.data as Board | undefined)?.id === id;
  return String(name).startsWith("boards.") && (input as { board_id?: string }).board_id === id;
}
