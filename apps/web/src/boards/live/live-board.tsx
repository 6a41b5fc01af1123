import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followChanges } from "./follow-changes.ts";
import { keepInSight } from "./keep-in-sight.ts";
import { boardRefresher } from "./refresh-board.ts";

/** Follows a board for as long as its page stands. */
export function LiveBoard({ boardId }: { boardId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const refresher = boardRefresher(client, boardId, {
      beforeShown: keepInSight,
      // Nothing of what this visit knows of the board is to stay.
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
