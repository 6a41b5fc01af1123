import type { PinCard } from "@tessera/contract";
import { type DrawerPage, getDrawerSetup, type DrawerType } from "@tessera/domain";
import { InfoIcon, preloadOverlays } from "@tessera/ui";
import { lazy, Suspense, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useReplayedTaps } from "../../shell/late-gestures.ts";
import styles from "./card-drawer.module.css";

const loadDrawer = () => import("./pin-drawer.tsx");
const PinDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.PinDrawer })));
const HiddenDrawer = lazy(() => import("./hidden-drawer.tsx").then((module) => ({ default: module.HiddenDrawer })));

/** The pin, and the page and the list that contain its card. */
interface CardDrawerProps {
  readonly pin: PinCard;
  readonly page: DrawerPage;
  readonly type: DrawerType;
}

/**
 * The "More about this Pin" drawer on a visitor's card. People get a button that opens it. Bots get all of its text,
 * visually hidden.
 */
export function CardDrawer({ pin, page, type }: CardDrawerProps) {
  const t = useText();
  const viewer = useViewer();
  const setup = getDrawerSetup(viewer, page);
  const hasReplayedTaps = useReplayedTaps();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (setup === null) return null;
  if (setup.as === "hidden") {
    return (
      <Suspense fallback={null}>
        <HiddenDrawer pin={pin} type={type} setup={setup} />
      </Suspense>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        data-late={hasReplayedTaps}
        aria-label={t("pins.drawer.title")}
        aria-haspopup="dialog"
        title={t("pins.drawer.title")}
        onPointerEnter={preloadDrawer}
        onTouchStart={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <InfoIcon size={16} />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PinDrawer pin={pin} type={type} setup={setup} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Preloads the drawer's code. It ignores failures because opening the drawer reports them. */
function preloadDrawer(): void {
  preloadOverlays();
  loadDrawer().catch(() => undefined);
}
