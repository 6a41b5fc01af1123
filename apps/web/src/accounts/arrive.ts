import type { Board } from "@tessera/contract";
import {
  withCarriedQuery,
  type EntryReason,
  getEntryReason,
  invitationPath,
  INVITES_LOOKED_AT,
  isSameBoardPath,
} from "@tessera/domain";
import { browserCall, enterSession, safeNextPath } from "../data/index.ts";

/**
 * After a login, goes to the board the person came for, joining it if they asked to; otherwise to `next`.
 *
 * @param otherwise where to go when the person came for nothing in particular
 */
export async function completeLogin(search: URLSearchParams, otherwise = "/"): Promise<void> {
  const wanted = getEntryReason(search);
  const next = safeNextPath(search.get("next"));
  if (wanted === null) return enterSession(next === "/" ? otherwise : next);
  const board = wanted.isSettled ? await join(wanted).catch(() => null) : null;
  // The target page itself explains whatever went wrong.
  enterSession(board?.url ?? invitationPath(wanted));
}

/** Where someone already logged in goes from a login page. */
export function arrivalPath(search: URLSearchParams): string {
  const wanted = getEntryReason(search);
  return wanted === null ? safeNextPath(search.get("next")) : invitationPath(wanted);
}

/** The other entrance page, with everything this one was opened with. */
export function siblingPath(path: "/login/" | "/signup/", search: URLSearchParams): string {
  const kept = withCarriedQuery(search);
  const next = safeNextPath(search.get("next"));
  if (next !== "/") kept.set("next", next);
  const query = kept.toString();
  return query === "" ? path : `${path}?${query}`;
}

async function join({ inviteCode, boardUrl }: EntryReason): Promise<Board | null> {
  if (inviteCode !== null) return browserCall("boards.join", { invite_code: inviteCode });
  const invites = await browserCall("boards.invites", { page_size: INVITES_LOOKED_AT });
  const invite = invites.items.find(({ board }) => isSameBoardPath(board.url, boardUrl ?? ""));
  return invite ? browserCall("boards.acceptInvite", { board_id: invite.board.id }) : null;
}
