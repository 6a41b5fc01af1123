import type { PinCard } from "@tessera/contract";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { usePinCardScope } from "../card/pin-card-scope.ts";
import { BoardPickerWindow, preloadBoardPicker } from "./board-picker-window.tsx";
import { SaveButtonPlaceholder, useAsksForBoard } from "./save-button-placeholder.tsx";
import { useOneTap } from "./use-one-tap.ts";
import { useSavePin } from "./use-save-pin.ts";

interface OneTapSaveProps {
  readonly pin: PinCard;
  /** Whether the tap that loaded this code is still waiting for its action. */
  readonly pendingTap: { current: boolean };
}

/**
 * The Save button of a card without hover, after the first tap. That tap loads this code, which then performs the tap's
 * action.
 */
export function OneTapSave({ pin, pendingTap }: OneTapSaveProps) {
  const asksForBoard = useAsksForBoard(pin);
  const { surface } = usePinCardScope();
  const saving = useSavePin(pin, { component: "card", surface, isPlaceShown: true });
  const { busy, tap } = useOneTap(pin, saving);
  const button = useRef<HTMLButtonElement>(null);
  const [picking, setPicking] = useState<"never" | "open" | "closed">("never");
  const handlePress = () => (asksForBoard ? setPicking("open") : void tap());
  const replayTap = useEffectEvent(() => {
    if (!pendingTap.current) return;
    pendingTap.current = false;
    handlePress();
  });
  useEffect(() => {
    // Runs outside React's rendering, so that the tap shows immediately.
    queueMicrotask(() => replayTap());
  }, []);
  useLayoutEffect(() => {
    // This button replaces the tapped one, so it takes over the focus.
    if (pendingTap.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [pendingTap]);
  return (
    <>
      <SaveButtonPlaceholder
        ref={button}
        pin={pin}
        label={saving.justSaved ? saving.label : null}
        busy={busy}
        pickerOpen={picking === "open"}
        onTouchStart={() => (asksForBoard ? preloadBoardPicker() : undefined)}
        onPress={handlePress}
      />
      {picking === "never" ? null : (
        <BoardPickerWindow
          open={picking === "open"}
          onClose={() => setPicking("closed")}
          triggerRef={button}
          offersProfile
          onPick={(target) => void saving.save(target)}
        />
      )}
    </>
  );
}
