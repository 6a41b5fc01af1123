import { useQueryClient } from "@tanstack/react-query";
import type { OperationName } from "@tessera/contract";
import { useEffect } from "react";
import { removeWhenUnobserved } from "../data/index.ts";

/** Keeps a list of a board no longer than its page is looked at: what happens meanwhile is in the next one. */
export function useRefetchOnReturn(name: OperationName, boardId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    removeWhenUnobserved(client, ({ queryKey: [asked, input] }) => {
      return asked === name && (input as { board_id?: string }).board_id === boardId;
    });
  }, [client, name, boardId]);
}
