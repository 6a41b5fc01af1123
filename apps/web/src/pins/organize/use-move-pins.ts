import { useQueryClient } from "@tanstack/react-query";
import type { Board, Page, PinCard, Section } from "@tessera/contract";
import { reorderItems, listReturnMoves } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useCallback } from "react";
import { callFromBrowser, getFailureMessage, type ListQuery, useInvalidate } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce, UNDO_TOAST_MS } from "../../shell/index.ts";

interface MovePinsOptions {
  readonly board: Board;
  /** The section that contains the pins; null for the whole board. */
  readonly section: Section | null;
  readonly query: ListQuery<PinCard>;
}

/** Returns a function that moves pins after another pin or to the front, and offers Undo. */
export function useMovePins({ board: { id: boardId }, section, query: { queryKey } }: MovePinsOptions) {
  const t = useText();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const sectionId = section?.id;
  return useCallback(
    async (movedIds: readonly string[], afterId: string | null): Promise<void> => {
      const readIds = () =>
        client.getQueryData(queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
      async function move(ids: readonly string[], behind: string | null): Promise<void> {
        const order = (pins: readonly PinCard[]) => reorderItems(pins, ids, behind);
        client.setQueryData(queryKey, (data) => data && { ...data, pages: splitIntoPages(data.pages, order) });
        await callFromBrowser("boards.order", {
          ...{ board_id: boardId, kind: "pins" as const, moved_ids: [...ids], after_id: behind },
          ...(sectionId === undefined ? {} : { section: sectionId }),
        });
      }
      async function run(moves: readonly { movedIds: readonly string[]; afterId: string | null }[]): Promise<boolean> {
        try {
          for (const step of moves) await move(step.movedIds, step.afterId);
          client.removeQueries({ queryKey: ["boards.pins"], type: "inactive" });
          return true;
        } catch (failure) {
          toast.show({ message: getFailureMessage(failure) });
          await invalidate("boards.pins");
          return false;
        }
      }
      const returning = listReturnMoves(readIds(), movedIds);
      if (!(await run([{ movedIds, afterId }]))) return;
      const undo = async () => {
        if (await run(returning)) announce(t("pins.organize.undone"));
      };
      toast.show({
        message: t("pins.organize.moved", { count: movedIds.length }),
        actions: [{ label: t("boards.undo"), onPress: () => void undo() }],
        durationMs: UNDO_TOAST_MS,
      });
    },
    [boardId, client, invalidate, queryKey, sectionId, t],
  );
}

/** Distributes the reordered items of a list to its pages. Each page keeps its length. */
function splitIntoPages(
  pages: readonly Page<PinCard>[],
  order: (pins: readonly PinCard[]) => PinCard[],
): Page<PinCard>[] {
  const allPins = order(pages.flatMap(({ items }) => items));
  let offset = 0;
  return pages.map((page) => {
    const items = allPins.slice(offset, offset + page.items.length);
    offset += items.length;
    return { ...page, items };
  });
}
