import { useHydrated } from "@tessera/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { FailureBoundary } from "../../insights/index.ts";

/** The time before a page follows new invitations, in milliseconds, so that its own requests come first. */
const FOLLOW_AFTER_MS = 3_000;

const InviteCorner = lazy(() => import("./invite-corner.tsx").then((module) => ({ default: module.InviteCorner })));

/** Shows the viewer's unanswered invitations on every page. The code loads late, or at once if there are any. */
export function InviteWatch() {
  const { isAuth, hasBoardInvites } = useViewer();
  const hydrated = useHydrated();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAuth) return;
    const timer = setTimeout(() => setLate(true), FOLLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAuth]);
  if (!isAuth || !hydrated || !(hasBoardInvites || isLate)) return null;
  return (
    <FailureBoundary name="invites">
      <Suspense fallback={null}>
        <InviteCorner hasInvites={hasBoardInvites} isFollowing={isLate} />
      </Suspense>
    </FailureBoundary>
  );
}
