import type { Board, OperationName } from "@tessera/contract";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { invalidate, patchEverywhere, removeWhenUnobserved } from "../data/index.ts";

/** The queries that list boards or count them. */
const BOARDS: readonly OperationName[] = ["accounts.viewer", "people.boards", "people.get", "search.boards"];
/** The queries that show pins with their images and boards. */
const PINS: readonly OperationName[] = [
  "boards.ideas",
  "boards.pins",
  "home.feed",
  "home.following",
  "people.created",
  "people.saved",
  "pins.get",
  "pins.related",
  "search.pins",
];

/** Updates the cache when boards are created, changed or deleted. */
export function useBoardCaches() {
  const client = useQueryClient();
  return {
    /** A board was created. */
    made: () => invalidate(client, ...BOARDS),

    /**
     * A board's own fields changed. `listed`: so did who can see it, and with that its images' addresses.
     * `reordered`: so did the order of its pins.
     */
    async changed(
      board: Board,
      { listed, reordered = false }: { listed: boolean; reordered?: boolean },
    ): Promise<void> {
      patchEverywhere(client, board.id, board);
      if (reordered) await invalidate(client, "boards.pins");
      await invalidate(client, "search.boards", ...(listed ? [...BOARDS, ...PINS] : []));
    },

    /** A board's sections changed. */
    async sectionsChanged({ id }: Pick<Board, "id">, sections: Board["sections"]): Promise<void> {
      patchEverywhere(client, id, { sections, sectionCount: sections.length });
      await invalidate(client, "boards.sections", "boards.deletedSections", "pins.get");
    },

    /** A board is gone with its pins. The screen that still shows it can do so until it unmounts. */
    async removeBoard({ id }: Pick<Board, "id">): Promise<void> {
      removeWhenUnobserved(client, (query) => belongsToBoard(query, id));
      await invalidate(client, ...BOARDS, ...PINS.filter((name) => !name.startsWith("boards.")), "boards.deleted");
    },

    /** A board, a section or a pin was restored, or deleted for good. */
    restored: () =>
      invalidate(
        client,
        ...BOARDS,
        ...PINS,
        "boards.find",
        "boards.get",
        "boards.sections",
        "boards.deleted",
        "boards.deletedSections",
        "pins.deleted",
      ),
  };
}

/** Whether a query asks for a board, its sections or its pins. */
function belongsToBoard({ queryKey: [name, input], state }: Query, id: string): boolean {
  if (name === "boards.find") return (state.data as Board | undefined)?.id === id;
  return String(name).startsWith("boards.") && (input as { board_id?: string }).board_id === id;
}
