import type { Board } from "@tessera/contract";
import {
  pickEntryParameters,
  type EntryReason,
  getEntryReason,
  getInvitationPath,
  MAX_CHECKED_INVITES,
  isSameBoardPath,
} from "@tessera/domain";
import { callFromBrowser, enterSession, finishAttempt, getSafeNextPath } from "../data/index.ts";

/**
 * After a login, does what the user tried before. Then opens the board that the user came for, and joins it if they asked to. Otherwise, opens `next`.
 *
 * @param fallback the page to open when the user came for nothing in particular
 */
export async function completeLogin(search: URLSearchParams, fallback = "/"): Promise<void> {
  const reason = getEntryReason(search);
  const next = getSafeNextPath(search.get("next"));
  await finishAttempt(next);
  if (reason === null) return enterSession(next === "/" ? fallback : next);
  const board = reason.isSettled ? await joinBoard(reason).catch(() => null) : null;
  // The target page explains what went wrong.
  enterSession(board?.url ?? getInvitationPath(reason));
}

/** Returns the page that a login page opens for users who are already logged in. */
export function getArrivalPath(search: URLSearchParams): string {
  const reason = getEntryReason(search);
  return reason === null ? getSafeNextPath(search.get("next")) : getInvitationPath(reason);
}

/** Returns the path of the login or sign-up page, with all of the current page's query parameters. */
export function getAuthPagePath(path: "/login/" | "/signup/", search: URLSearchParams): string {
  const parameters = pickEntryParameters(search);
  const next = getSafeNextPath(search.get("next"));
  if (next !== "/") parameters.set("next", next);
  const query = parameters.toString();
  return query === "" ? path : `${path}?${query}`;
}

async function joinBoard({ inviteCode, boardUrl }: EntryReason): Promise<Board | null> {
  if (inviteCode !== null) return callFromBrowser("boards.join", { invite_code: inviteCode });
  const invites = await callFromBrowser("boards.invites", { page_size: MAX_CHECKED_INVITES });
  const invite = invites.items.find(({ board }) => isSameBoardPath(board.url, boardUrl ?? ""));
  return invite ? callFromBrowser("boards.acceptInvite", { board_id: invite.board.id }) : null;
}
