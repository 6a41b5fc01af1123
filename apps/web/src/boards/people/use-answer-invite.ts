import { toast } from "@tessera/ui";
import { useNavigate } from "react-router";
import { useInvalidate, useRequest, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PEOPLE_QUERIES } from "./use-board-people.ts";

/** Returns functions that accept and decline an invitation, and their state. */
export function useRespondToInvite(board: { readonly id: string; readonly name: string }) {
  const t = useText();
  const { userId } = useViewer();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const accept = useRequest("boards.acceptInvite");
  const decline = useRequest("boards.removeInvite");
  return {
    isAccepting: accept.busy,
    isDeclining: decline.busy,
    failure: accept.failure ?? decline.failure,
    /** Joins the board and opens it. */
    async accept(): Promise<void> {
      const joined = await accept.ask({ board_id: board.id });
      if (!joined) return;
      toast.show({ message: t("boards.invited.joined", { board: joined.name }) });
      await navigate(joined.url);
      await invalidate(...PEOPLE_QUERIES, "boards.pins");
    },
    async decline(): Promise<void> {
      if (!(await decline.ask({ board_id: board.id, invited_user_id: userId ?? "" }))) return;
      toast.show({ message: t("boards.invited.declined", { board: board.name }) });
      await invalidate(...PEOPLE_QUERIES);
    },
  };
}
