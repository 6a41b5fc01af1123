import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followChanges } from "./follow-changes.ts";
import { keepInView } from "./keep-in-view.ts";
import { createBoardRefresher } from "./refresh-board.ts";

/** Follows a board for as long as its page is mounted. */
export function LiveBoard({ boardId }: { boardId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const refresher = createBoardRefresher(client, boardId, {
      beforeUpdate: keepInView,
      // Discards everything that this visit cached of the board.
      onGone: () => location.reload(),
    });
    const unfollow = followChanges(`/v3/boards/${boardId}/live/`, refresher.refresh);
    return () => {
      unfollow();
      refresher.stop();
    };
  }, [client, boardId]);
  return null;
}
