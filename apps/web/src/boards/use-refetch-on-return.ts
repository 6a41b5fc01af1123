import { useQueryClient } from "@tanstack/react-query";
import type { OperationName } from "@tessera/contract";
import { useEffect } from "react";
import { removeWhenUnobserved } from "../data/index.ts";

/** Removes a board's list from the cache when its page is left, so that the next visit shows later changes. */
export function useRefetchOnReturn(name: OperationName, boardId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    removeWhenUnobserved(client, ({ queryKey: [operation, input] }) => {
      return operation === name && (input as { board_id?: string }).board_id === boardId;
    });
  }, [client, name, boardId]);
}
