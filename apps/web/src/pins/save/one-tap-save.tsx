import type { PinCard } from "@tessera/contract";
import { mayDeleteByTap } from "@tessera/domain";
import { type MouseEvent, useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { usePinCardScope } from "../card/pin-card-scope.ts";
import { creatorOf } from "../pin-picture.ts";
import { BoardPickerWindow, preloadBoardPicker } from "./board-picker-window.tsx";
import styles from "./save-controls.module.css";
import { useOneTap } from "./use-one-tap.ts";
import { useSaveChoice } from "./use-save-choice.ts";
import { useSavePin } from "./use-save-pin.ts";

/**
 * The button that always stands on cards without hover: a tap saves to the profile, or asks for the board where the viewer
 * wants to be asked; another one deletes the save. Nothing where the save looks otherwise.
 */
export function OneTapSave({ pin }: { pin: PinCard }) {
  const t = useText();
  const choice = useSaveChoice(pin);
  const { surface } = usePinCardScope();
  const { userId, saveBehavior } = useViewer();
  const saving = useSavePin(pin, { component: "card", surface });
  const { busy, tap } = useOneTap(pin, saving);
  const button = useRef<HTMLButtonElement>(null);
  // The window comes with the first wish for it: there is a button on every card.
  const [picking, setPicking] = useState<"never" | "open" | "closed">("never");
  if (choice?.type !== "persistentOneClickSave") return null;
  const saved = pin.savedInfo;
  const asks = saved ? !mayDeleteByTap(userId, creatorOf(pin).id) : saveBehavior === 1;
  const words = saved ? (saving.justSaved && saving.label ? saving.label : t("pins.saved")) : t("pins.save");
  function press({ detail }: MouseEvent) {
    // The second tap of a double tap is not meant for what the button has become.
    if (detail > 1) return;
    if (asks) setPicking("open");
    else void tap();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.resting}
        data-save-type={choice.type}
        data-saved={saved !== null || undefined}
        aria-busy={busy || undefined}
        aria-pressed={asks ? undefined : saved !== null}
        aria-haspopup={asks ? "dialog" : undefined}
        aria-expanded={asks ? picking === "open" : undefined}
        onTouchStart={asks ? preloadBoardPicker : undefined}
        onClick={press}
      >
        {words}
      </button>
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
