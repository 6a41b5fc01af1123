import type { PinCard } from "@tessera/contract";
import { loadOverlays } from "@tessera/ui";
import { useRef } from "react";
import { prefetchModule, useLazyModule } from "../../data/index.ts";
import { SaveButtonPlaceholder, useAsksForBoard } from "./save-button-placeholder.tsx";
import { useSaveChoice } from "./use-save-choice.ts";

/**
 * The Save button that is always visible on cards without hover. A tap saves to the profile, or opens the board picker
 * if the viewer prefers that. Another tap deletes the save. Every card has one, so its code loads on the first tap and
 * then performs that tap's action. Renders nothing for other types of save controls.
 */
export function SavePlaceholder({ pin }: { pin: PinCard }) {
  const choice = useSaveChoice(pin);
  const asksForBoard = useAsksForBoard(pin);
  const load = asksForBoard ? loadOneTapSave : loadOneTap;
  const pendingTap = useRef(false);
  const { code: OneTapSave, fetching, request } = useLazyModule(load);
  if (choice?.type !== "persistentOneClickSave") return null;
  if (OneTapSave) return <OneTapSave pin={pin} pendingTap={pendingTap} />;
  async function handlePress() {
    pendingTap.current = true;
    if (!(await request())) pendingTap.current = false;
  }
  return (
    <SaveButtonPlaceholder
      pin={pin}
      busy={fetching}
      onTouchStart={() => prefetchModule(load)}
      onPress={() => void handlePress()}
    />
  );
}

async function loadOneTap() {
  return (await import("./one-tap-save.tsx")).OneTapSave;
}

/** Also loads the board picker, so that a tap opens it completely or not at all. */
async function loadOneTapSave() {
  const [OneTapSave] = await Promise.all([loadOneTap(), import("./board-picker.tsx"), loadOverlays()]);
  return OneTapSave;
}
