import type { Board } from "@tessera/contract";
import {
  withCarriedQuery,
  type EntryReason,
  getEntryReason,
  invitationPath,
  INVITES_CHECKED,
  isSameBoardPath,
} from "@tessera/domain";
import { callFromBrowser, enterSession, getSafeNextPath } from "../data/index.ts";

/**
 * After a login, opens the board that the user came for and joins it if they asked to. Otherwise opens `next`.
 *
 * @param fallback the page to open when the user came for nothing in particular
 */
export async function completeLogin(search: URLSearchParams, fallback = "/"): Promise<void> {
  const reason = getEntryReason(search);
  const next = getSafeNextPath(search.get("next"));
  if (reason === null) return enterSession(next === "/" ? fallback : next);
  const board = reason.isSettled ? await join(reason).catch(() => null) : null;
  // The target page explains what went wrong.
  enterSession(board?.url ?? invitationPath(reason));
}

/** Returns the page that a login page opens for users who are already logged in. */
export function getArrivalPath(search: URLSearchParams): string {
  const reason = getEntryReason(search);
  return reason === null ? getSafeNextPath(search.get("next")) : invitationPath(reason);
}

/** Returns the path of the other entrance page, with all of the current page's query parameters. */
export function getSiblingPath(path: "/login/" | "/signup/", search: URLSearchParams): string {
  const parameters = withCarriedQuery(search);
  const next = getSafeNextPath(search.get("next"));
  if (next !== "/") parameters.set("next", next);
  const query = parameters.toString();
  return query === "" ? path : `${path}?${query}`;
}

async function join({ inviteCode, boardUrl }: EntryReason): Promise<Board | null> {
  if (inviteCode !== null) return callFromBrowser("boards.join", { invite_code: inviteCode });
  const invites = await callFromBrowser("boards.invites", { page_size: INVITES_CHECKED });
  const invite = invites.items.find(({ board }) => isSameBoardPath(board.url, boardUrl ?? ""));
  return invite ? callFromBrowser("boards.acceptInvite", { board_id: invite.board.id }) : null;
}
