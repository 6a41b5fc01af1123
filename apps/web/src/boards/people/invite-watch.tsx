import { useHydrated } from "@tessera/ui";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLazyModule, useViewer } from "../../data/index.ts";
import { FailureBoundary } from "../../insights/index.ts";

/** The delay before a page subscribes to new invitations, in milliseconds. The page's own requests come first. */
const SUBSCRIBE_DELAY_MS = 3_000;

const loadInviteCorner = () => import("./invite-corner.tsx");

/**
 * Shows the viewer's unanswered invitations on every page. The code loads after a delay, or immediately if there are
 * invitations. While offline, it waits for a connection.
 */
export function InviteWatcher() {
  const { isAuth, hasBoardInvites } = useViewer();
  const hydrated = useHydrated();
  const { code, request } = useLazyModule(loadInviteCorner, { quiet: true });
  const [isLate, setLate] = useState(false);
  const isWanted = isAuth && hydrated && (hasBoardInvites || isLate);
  useEffect(() => {
    if (!isAuth) return;
    const timer = setTimeout(() => setLate(true), SUBSCRIBE_DELAY_MS);
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
