import type { PinCard } from "@tessera/contract";
import { loadOverlays } from "@tessera/ui";
import { useRef } from "react";
import { prefetchModule, useLazyModule } from "../../data/index.ts";
import { SaveButtonPlaceholder, useAlwaysAsksForBoard } from "./save-button-placeholder.tsx";
import { useSaveChoice } from "./use-save-choice.ts";

/**
 * The button that always stands on cards without hover. A tap saves to the profile, or asks for the board where the viewer
 * wants to be asked; another one deletes the save. What it does comes with the first tap on it, for there is one on every
 * card, and the tap is carried out as soon as that is there. Nothing where the save looks otherwise.
 */
export function SavePlaceholder({ pin }: { pin: PinCard }) {
  const choice = useSaveChoice(pin);
  const asks = useAlwaysAsksForBoard(pin);
  const load = asks ? loadAsking : loadOneTap;
  const pendingTap = useRef(false);
  const { code: OneTapSave, fetching, want } = useLazyModule(load);
  if (choice?.type !== "persistentOneClickSave") return null;
  if (OneTapSave) return <OneTapSave pin={pin} pendingTap={pendingTap} />;
  async function press() {
    pendingTap.current = true;
    if (!(await want())) pendingTap.current = false;
  }
  return (
    <SaveButtonPlaceholder
      pin={pin}
      busy={fetching}
      onTouchStart={() => prefetchModule(load)}
      onPress={() => void press()}
    />
  );
}

async function loadOneTap() {
  return (await import("./one-tap-save.tsx")).OneTapSave;
}

/** With the window in which the board is chosen: what a tap brings up comes whole or not at all. */
async function loadAsking() {
  const [OneTapSave] = await Promise.all([loadOneTap(), import("./board-picker.tsx"), loadOverlays()]);
  return OneTapSave;
}
