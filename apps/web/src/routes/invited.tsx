import { findInviteCode, isSameBoardPath } from "@tessera/domain";
import { redirect, useSearchParams } from "react-router";
import { InvitedScreen, allInvitesQuery, inviteQuery } from "../boards/index.ts";
import { createBrowserLoader, isAppError, type PageQueries, getSafeNextPath, createPageLoader } from "../data/index.ts";

const queries: PageQueries = async ({ url, load, viewer, signedIn }) => {
  const pasted = url.searchParams.get("invite_code");
  const boardUrl = url.searchParams.get("board_url");
  if (pasted || !boardUrl) {
    const code = findInviteCode(pasted ?? "");
    await Promise.all([viewer(), code === null ? null : load(inviteQuery(code)).catch(ignoreNotFound)]);
    return;
  }
  await signedIn();
  const invites = await load(allInvitesQuery);
  const isInvited = invites.pages.some(({ items }) => items.some(({ board }) => isSameBoardPath(board.url, boardUrl)));
  // People who have joined already, or were never invited, see the public board instead.
  if (!isInvited) throw redirect(getSafeNextPath(boardUrl));
};

/** Ignores an expired invitation, because the page itself reports it. */
function ignoreNotFound(failure: unknown): void {
  if (!isAppError(failure) || failure.type !== "not_found") throw failure;
}

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function InvitedRoute() {
  const [search] = useSearchParams();
  return <InvitedScreen code={search.get("invite_code")} boardUrl={search.get("board_url")} />;
}
