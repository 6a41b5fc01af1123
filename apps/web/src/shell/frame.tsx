import { hasSiteFooter, isNewUser } from "@tessera/domain";
import { AppFrame, getBottomBarHeight } from "@tessera/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useViewer } from "../data/index.ts";
import { useAppStateSync } from "./app-state.ts";
import { PhoneBar, SideBar, SignedInHeader, SignedOutHeader } from "./frame-parts.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { SiteLinks } from "./site-links.tsx";

/** The frame of every page: the header with the search field, and the nav for signed-in users. */
export function Frame({ search, children }: { search: ReactNode; children: ReactNode }) {
  const { isAuth, isPartner, createdAt } = useViewer();
  const { pathname } = useLocation();
  const [isNewcomer] = useState(() => isNewUser(createdAt, Date.now()));
  useAppStateSync();
  useEffect(() => {
    // Loads on the first key press, because people who only use a pointer don't need it.
    document.addEventListener("keydown", loadFocusKeeper, { once: true, capture: true });
    return () => document.removeEventListener("keydown", loadFocusKeeper, { capture: true });
  }, []);
  return (
    <>
      <NavigationProgress />
      <AppFrame
        header={isAuth ? <SignedInHeader search={search} /> : <SignedOutHeader search={search} />}
        nav={isAuth ? <SideBar /> : undefined}
        bottomBar={isAuth ? <PhoneBar /> : undefined}
        bottomBarHeight={getBottomBarHeight({ visible: isAuth, newcomer: isNewcomer })}
        footer={hasSiteFooter(pathname) ? <SiteLinks /> : undefined}
        tallHeader={isAuth && isPartner}
      >
        {children}
      </AppFrame>
      <PageAnnouncer />
    </>
  );
}

function loadFocusKeeper(): void {
  import("./focus-keeper.ts").then(
    ({ startFocusKeeper: keepFocus }) => keepFocus(),
    () => undefined,
  );
}
