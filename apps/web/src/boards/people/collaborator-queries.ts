import { COLLABORATION_LIMITS, INVITES_CHECKED } from "@tessera/domain";
import { list, one } from "../../data/index.ts";

/** Everyone on a board and, for people who can manage them, the pending invitations. They always fit on one page. */
export function collaboratorsQuery(boardId: string) {
  return list("boards.collaborators", { board_id: boardId, page_size: COLLABORATION_LIMITS.peopleMax });
}

/** The boards that the viewer was invited to. */
export const invitesQuery = list("boards.invites", {});

/** The viewer's invitations, with the page size used to look up one board. */
export const allInvitesQuery = list("boards.invites", { page_size: INVITES_CHECKED });

/** The inviter, board and role behind an invitation code. */
export function inviteQuery(code: string) {
  return one("boards.inviteMetadata", { invite_code: code });
}

/** The links that invite people to a board. */
export function inviteCodesQuery(boardId: string) {
  return list("boards.inviteCodes", { board_id: boardId });
}

/** The people to invite who match a search. */
export function peopleQuery(q: string) {
  return list("search.users", { q });
}
