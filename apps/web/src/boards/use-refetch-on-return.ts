import { useQueryClient } from "@tanstack/react-query";
import type { OperationName } from "@tessera/contract";
import { useEffect } from "react";
import { removeWhenUnobserved } from "../data/index.ts";

/** Removes a board's list from the cache when the viewer leaves its page. The next visit then shows newer changes. */
export function useRefetchOnReturn(name: OperationName, boardId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    removeWhenUnobserved(client, ({ queryKey: [operation, input] }) => {
      return operation === name && (input as { board_id?: string }).board_id === boardId;
    });
  }, [client, name, boardId]);
}
