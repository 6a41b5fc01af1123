import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useInvalidate } from "../../data/index.ts";
import { followChanges } from "../live/follow-changes.ts";
import { InviteCards } from "./invite-cards.tsx";

interface InviteCornerProps {
  /** Whether the viewer may have had invitations when the page loaded. */
  readonly hasInvites: boolean;
  /** Whether to subscribe to changes to the invitations. */
  readonly isFollowing: boolean;
}

/** The viewer's unanswered invitations, kept up to date with the server. */
export function InviteCorner({ hasInvites, isFollowing }: InviteCornerProps) {
  const invalidate = useInvalidate();
  const [isShown, setShown] = useState(hasInvites);
  const refetch = useEffectEvent(() => {
    if (isShown) void invalidate("boards.invites");
    else setShown(true);
  });
  useEffect(() => {
    if (!isFollowing) return;
    let isFirst = true;
    const unfollow = followChanges("/v3/users/me/invites/live/", (isOver) => {
      // The session has ended, so the next page will be for a visitor.
      if (isOver) unfollow();
      // The page's own data is as old as the stream.
      else if (!isFirst) refetch();
      isFirst = false;
    });
    return unfollow;
  }, [isFollowing]);
  return isShown ? (
    <Suspense fallback={null}>
      <InviteCards />
    </Suspense>
  ) : null;
}
