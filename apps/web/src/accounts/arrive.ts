import type { Board } from "@tessera/contract";
import {
  withCarriedQuery,
  type EntryReason,
  getEntryReason,
  invitationPath,
  INVITES_CHECKED,
  isSameBoardPath,
} from "@tessera/domain";
import { browserCall, enterSession, safeNextPath } from "../data/index.ts";

/**
 * After a login, goes to the board the person came for, joining it if they asked to; otherwise to `next`.
 *
 * @param fallback where to go when the person came for nothing in particular
 */
export async function completeLogin(search: URLSearchParams, fallback = "/"): Promise<void> {
  const reason = getEntryReason(search);
  const next = safeNextPath(search.get("next"));
  if (reason === null) return enterSession(next === "/" ? fallback : next);
  const board = reason.isSettled ? await join(reason).catch(() => null) : null;
  // The target page itself explains whatever went wrong.
  enterSession(board?.url ?? invitationPath(reason));
}

/** Where someone already logged in goes from a login page. */
export function arrivalPath(search: URLSearchParams): string {
  const reason = getEntryReason(search);
  return reason === null ? safeNextPath(search.get("next")) : invitationPath(reason);
}

/** The other entrance page, with everything this one was opened with. */
export function siblingPath(path: "/login/" | "/signup/", search: URLSearchParams): string {
  const parameters = withCarriedQuery(search);
  const next = safeNextPath(search.get("next"));
  if (next !== "/") parameters.set("next", next);
  const query = parameters.toString();
  return query === "" ? path : `${path}?${query}`;
}

async function join({ inviteCode, boardUrl }: EntryReason): Promise<Board | null> {
  if (inviteCode !== null) return browserCall("boards.join", { invite_code: inviteCode });
  const invites = await browserCall("boards.invites", { page_size: INVITES_CHECKED });
  const invite = invites.items.find(({ board }) => isSameBoardPath(board.url, boardUrl ?? ""));
  return invite ? browserCall("boards.acceptInvite", { board_id: invite.board.id }) : null;
}
