import type { BoardCollaborator, OperationName } from "@tessera/contract";
import type { BoardRole } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { callFromBrowser, getFailureMessage, useInvalidate } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { getRemovalRequest, removePerson } from "./removal.ts";

/** The queries that list a board's people or someone's shared boards. */
export const PEOPLE_QUERIES: readonly OperationName[] = [
  "boards.collaborators",
  "boards.find",
  "boards.get",
  "boards.invites",
  "people.boards",
  "search.boards",
];

/** The actions on a board's people. Changes show immediately, and are reverted if the server rejects them. */
export function useBoardPeopleActions(boardId: string) {
  const t = useText();
  const invalidate = useInvalidate();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [roles, setRoles] = useState<ReadonlyMap<string, BoardRole>>(new Map());
  const showFailure = (failure: unknown) => toast.show({ message: getFailureMessage(failure), durationMs: 5_000 });
  const hiding = {
    hide: (id: string) => setHidden((before) => new Set(before).add(id)),
    show: (id: string) => setHidden((before) => new Set([...before].filter((hiddenId) => hiddenId !== id))),
  };
  return {
    isShown: ({ user }: BoardCollaborator) => !hidden.has(user.id),
    getRole: ({ user, role }: BoardCollaborator) => roles.get(user.id) ?? role,

    async remove(collaborator: BoardCollaborator): Promise<void> {
      const { user, accepted } = collaborator;
      const input = { board_id: boardId, invited_user_id: user.id };
      try {
        await removePerson(hiding, collaborator, () => callFromBrowser(getRemovalRequest(collaborator), input));
        toast.show({
          message: t(accepted ? "boards.people.removed" : "boards.people.uninvited", { name: user.fullName }),
        });
        await invalidate(...PEOPLE_QUERIES);
        hiding.show(user.id);
      } catch (failure) {
        showFailure(failure);
      }
    },

    async setRole({ user }: BoardCollaborator, role: BoardRole): Promise<void> {
      setRoles((previous) => new Map(previous).set(user.id, role));
      try {
        await callFromBrowser("boards.setRole", { board_id: boardId, invited_user_id: user.id, role });
        await invalidate(...PEOPLE_QUERIES);
      } catch (failure) {
        showFailure(failure);
      }
      // The list now has the right role, so drop the chosen role, unless another role was chosen in the meantime.
      setRoles((previous) => new Map([...previous].filter(([id, chosen]) => id !== user.id || chosen !== role)));
    },

    /** Invites someone to the board. @returns true if the server accepted it */
    async invite(user: { readonly id: string; readonly fullName: string }, role: BoardRole): Promise<boolean> {
      try {
        await callFromBrowser("boards.invite", { board_id: boardId, invited_user_id: user.id, role });
        await invalidate(...PEOPLE_QUERIES);
        return true;
      } catch (failure) {
        showFailure(failure);
        return false;
      }
    },
  };
}
