import { COLLABORATION_LIMITS, MAX_CHECKED_INVITES } from "@tessera/domain";
import { list, one } from "../../data/index.ts";

/**
 * Returns the query for everyone on a board and, for managers, the pending invitations. All of them fit on one page.
 */
export function collaboratorsQuery(boardId: string) {
  return list("boards.collaborators", { board_id: boardId, page_size: COLLABORATION_LIMITS.peopleMax });
}

/** The boards that the viewer was invited to. */
export const invitesQuery = list("boards.invites", {});

/** The viewer's invitations, with the page size used to look up one board. */
export const allInvitesQuery = list("boards.invites", { page_size: MAX_CHECKED_INVITES });

/** Returns the query for the inviter, board, and role behind an invitation code. */
export function inviteQuery(code: string) {
  return one("boards.inviteMetadata", { invite_code: code });
}

/** Returns the query for the links that invite people to a board. */
export function inviteCodesQuery(boardId: string) {
  return list("boards.inviteCodes", { board_id: boardId });
}

/** Returns the query for the people to invite who match a search. */
export function peopleQuery(q: string) {
  return list("search.users", { q });
}
