import { useHydrated } from "@tessera/ui";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLazyModule, useViewer } from "../../data/index.ts";
import { FailureBoundary } from "../../insights/index.ts";

/** The time before a page follows new invitations, in milliseconds, so that its own requests come first. */
const FOLLOW_AFTER_MS = 3_000;

const loadCorner = () => import("./invite-corner.tsx");

/**
 * Shows the viewer's unanswered invitations on every page. The code loads late, or at once if there are any. Without a
 * network, it loads once there is one.
 */
export function InviteWatch() {
  const { isAuth, hasBoardInvites } = useViewer();
  const hydrated = useHydrated();
  const { code, request } = useLazyModule(loadCorner, { quiet: true });
  const [isLate, setLate] = useState(false);
  const isWanted = isAuth && hydrated && (hasBoardInvites || isLate);
  useEffect(() => {
    if (!isAuth) return;
    const timer = setTimeout(() => setLate(true), FOLLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAuth]);
  const load = useEffectEvent(() => void request());
  useEffect(() => {
    if (!isWanted) return;
    load();
    const retry = () => load();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isWanted]);
  if (!isWanted || code === null) return null;
  return (
    <FailureBoundary name="invites">
      <Suspense fallback={null}>
        <code.InviteCorner hasInvites={hasBoardInvites} isFollowing={isLate} />
      </Suspense>
    </FailureBoundary>
  );
}
