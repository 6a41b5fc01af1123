import { useQueryClient } from "@tanstack/react-query";
import type { OperationName } from "@tessera/contract";
import { useEffect } from "react";
import { removeOnceUnseen } from "../data/index.ts";

/** Keeps a list of a board no longer than its page is looked at: what happens meanwhile is in the next one. */
export function useAskedAnew(name: OperationName, boardId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    removeOnceUnseen(client, ({ queryKey: [asked, input] }) => {
      return asked === name && (input as { board_id?: string }).board_id === boardId;
    });
  }, [client, name, boardId]);
}
