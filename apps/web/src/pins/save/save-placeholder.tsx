import type { PinCard } from "@tessera/contract";
import { loadOverlays } from "@tessera/ui";
import { useRef } from "react";
import { prefetchModule, useLazyModule } from "../../data/index.ts";
import { SaveButtonPlaceholder, useAsksForBoard } from "./save-button-placeholder.tsx";
import { useLocalTap, useSaveControlsConfig } from "./use-save-choice.ts";

/**
 * The Save button that is always visible on cards of devices that can't hover. A tap saves to the profile, or opens the
 * board picker if the viewer prefers it. Another tap deletes the save. Because every card has this button, its code
 * loads only on the first tap, and then performs the tap's action. Renders nothing for other types of save controls.
 */
export function LazyOneTapSaveButton({ pin }: { pin: PinCard }) {
  const choice = useSaveControlsConfig(pin);
  const asksForBoard = useAsksForBoard(pin);
  const load = asksForBoard ? loadOneTapSave : loadOneTap;
  const pendingTap = useRef(false);
  const { code: OneTapSave, fetching, request } = useLazyModule(load);
  const local = useLocalTap(pin);
  if (choice?.type !== "persistentOneClickSave") return null;
  if (local) {
    return (
      <SaveButtonPlaceholder
        pin={pin}
        busy={false}
        isDisabled={local.effect === "nothing"}
        onTouchStart={() => undefined}
        onPress={local.tap}
      />
    );
  }
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
  return (await import("./one-tap-save.tsx")).OneTapSaveButton;
}

/** Loads the button's code together with the board picker, so that a tap opens the picker completely or not at all. */
async function loadOneTapSave() {
  const [OneTapSave] = await Promise.all([loadOneTap(), import("./board-picker.tsx"), loadOverlays()]);
  return OneTapSave;
}
