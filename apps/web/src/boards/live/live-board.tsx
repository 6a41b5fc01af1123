import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followChanges } from "./follow-changes.ts";
import { keepInView } from "./keep-in-view.ts";
import { createBoardRefresher } from "./refresh-board.ts";

/** Follows a board's changes while its page is mounted. */
export function BoardChangeListener({ boardId }: { boardId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const refresher = createBoardRefresher(client, boardId, {
      beforeUpdate: keepInView,
      // A reload discards all of the board's data that this visit has cached.
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
