import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createRandomId, useViewer } from "../../../data/index.ts";
import type { Draft } from "../drafts/drafts.ts";
import type { DraftKeeper, DraftStorageStatus } from "./draft-keeper.ts";

/** The pause in typing, in milliseconds, before the text is written. */
const DEBOUNCE_MS = 300;

/**
 * Stores the drafts on this device until they're published or discarded.
 *
 * @param onLoaded called with the drafts from an earlier visit
 * @returns the state of storing drafts; null until the device's drafts have loaded
 */
export function useStoredDrafts(
  drafts: readonly Draft[],
  onLoaded: (drafts: readonly Draft[]) => void,
): DraftStorageStatus | null {
  const { userId } = useViewer();
  const [status, setStatus] = useState<DraftStorageStatus | null>(null);
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const writtenDrafts = useRef<readonly Draft[]>(null);
  const handleLoaded = useEffectEvent(onLoaded);
  const write = useEffectEvent(() => {
    if (!keeper || writtenDrafts.current === drafts) return;
    writtenDrafts.current = drafts;
    void keeper.keep(drafts);
  });

  useEffect(() => {
    if (!userId) return;
    const tab = createRandomId();
    let isOpen = true;
    const starting = startKeeper(userId, tab, {
      onLoaded: (loaded) => isOpen && handleLoaded(loaded),
      onStatus: (next) => isOpen && setStatus(next),
    });
    void starting.then((started) => isOpen && setKeeper(started));
    return () => {
      isOpen = false;
      void starting.then((started) => started.stop());
    };
  }, [userId]);

  useEffect(() => {
    if (!keeper) return;
    const timer = setTimeout(write, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [drafts, keeper]);

  useEffect(() => {
    if (!keeper) return;
    window.addEventListener("pagehide", write);
    document.addEventListener("visibilitychange", write);
    return () => {
      // The viewer leaves for another page of the app.
      write();
      window.removeEventListener("pagehide", write);
      document.removeEventListener("visibilitychange", write);
    };
  }, [keeper]);

  const hasUnwritten = keeper !== null && writtenDrafts.current !== drafts;
  return status && hasUnwritten ? { ...status, isPending: true } : status;
}

/** Starts storing drafts. The code for this loads after the page is interactive. */
async function startKeeper(
  userId: string,
  tab: string,
  handlers: {
    readonly onLoaded: (drafts: readonly Draft[]) => void;
    readonly onStatus: (status: DraftStorageStatus) => void;
  },
): Promise<DraftKeeper> {
  const [{ startKeeper: start }, { openDraftStore }] = await Promise.all([
    import("./draft-keeper.ts"),
    import("./draft-store.ts"),
  ]);
  return start({
    ...handlers,
    tab,
    openStore: () => openDraftStore(userId, tab),
    createUrl: (file) => URL.createObjectURL(file),
  });
}
