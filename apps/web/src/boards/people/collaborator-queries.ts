import { COLLABORATION_LIMITS, INVITES_CHECKED } from "@tessera/domain";
import { list, one } from "../../data/index.ts";

/** Everyone on a board, and, for those who manage people, the pending invitations: never more than one page. */
export function collaboratorsQuery(boardId: string) {
  return list("boards.collaborators", { board_id: boardId, page_size: COLLABORATION_LIMITS.peopleMax });
}

/** The boards that the viewer was invited to. */
export const invitesQuery = list("boards.invites", {});

/** The same, in the number searched for one board. */
export const isInviteListComplete = list("boards.invites", { page_size: INVITES_CHECKED });

/** Who invites the holder of a code to which board. */
export function inviteQuery(code: string) {
  return one("boards.inviteMetadata", { invite_code: code });
}

/** The links that invite people to a board. */
export function inviteCodesQuery(boardId: string) {
  return list("boards.inviteCodes", { board_id: boardId });
}

/** People to invite. */
export function peopleQuery(q: string) {
  return list("search.users", { q });
}
