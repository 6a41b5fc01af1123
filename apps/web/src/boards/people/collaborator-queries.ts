import { COLLABORATION_LIMITS, INVITES_LOOKED_AT } from "@tessera/domain";
import { list, one } from "../../data/index.ts";

/** Everybody on a board, and, for those who manage people, who was asked: never more than one page. */
export function collaboratorsQuery(boardId: string) {
  return list("boards.collaborators", { board_id: boardId, page_size: COLLABORATION_LIMITS.peopleMax });
}

/** The boards that the viewer was asked onto. */
export const invitesQuery = list("boards.invites", {});

/** The same, as many of them as are looked through for one board. */
export const isInviteListComplete = list("boards.invites", { page_size: INVITES_LOOKED_AT });

/** Who asks whoever holds a code onto which board. */
export function inviteQuery(code: string) {
  return one("boards.inviteMetadata", { invite_code: code });
}

/** The links by which people come onto a board. */
export function inviteCodesQuery(boardId: string) {
  return list("boards.inviteCodes", { board_id: boardId });
}

/** People to ask. */
export function peopleQuery(q: string) {
  return list("search.users", { q });
}
