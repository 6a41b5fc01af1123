import type { PinCard } from "@tessera/contract";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { usePinCardScope } from "../card/pin-card-scope.ts";
import { BoardPickerWindow, preloadBoardPicker } from "./board-picker-window.tsx";
import { SaveButtonPlaceholder, useAsksForBoard } from "./save-button-placeholder.tsx";
import { useOneTapSave } from "./use-one-tap.ts";
import { useSavePin } from "./use-save-pin.ts";

interface OneTapSaveButtonProps {
  readonly pin: PinCard;
  /** Whether the action of the tap that loaded this code hasn't run yet. */
  readonly pendingTap: { current: boolean };
}

/**
 * The Save button on devices that can't hover, after the first tap. The first tap loads this code, which then performs
 * the tap's action.
 */
export function OneTapSaveButton({ pin, pendingTap }: OneTapSaveButtonProps) {
  const asksForBoard = useAsksForBoard(pin);
  const { surface } = usePinCardScope();
  const saving = useSavePin(pin, { component: "card", surface, isPlaceShown: true });
  const { busy, tap } = useOneTapSave(pin, saving);
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
    // This button replaces the tapped one, so it receives the focus.
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
