import type { Board, OperationName } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { forget, patchEverywhere } from "../data/index.ts";

/** What lists boards or tells how many there are. */
const BOARDS: readonly OperationName[] = ["accounts.viewer", "people.boards", "people.get", "search.boards"];
/** What shows pins with their pictures and boards. */
const PINS: readonly OperationName[] = [
  "boards.pins",
  "home.feed",
  "people.created",
  "people.saved",
  "pins.get",
  "pins.related",
  "search.pins",
];

/** What the cache must learn of boards that were made, changed or deleted. */
export function useBoardCaches() {
  const client = useQueryClient();
  return {
    /** A board has been made. */
    made: () => forget(client, ...BOARDS),

    /** A board's own fields are others now; `listed`: so is who may see it, and with that its pictures' addresses. */
    async changed(board: Board, { listed }: { listed: boolean }): Promise<void> {
      patchEverywhere(client, board.id, board);
      await forget(client, "search.boards", ...(listed ? [...BOARDS, ...PINS] : []));
    },

    /** A board's sections are others now. */
    async sectionsChanged({ id }: Pick<Board, "id">, sections: Board["sections"]): Promise<void> {
      patchEverywhere(client, id, { sections, sectionCount: sections.length });
      await forget(client, "boards.sections", "pins.get");
    },

    /** A board is gone with its pins; call it once no screen shows it any more. */
    gone: () => forget(client, "boards.find", "boards.get", "boards.sections", ...BOARDS, ...PINS),
  };
}
