import type { PinCard } from "@tessera/contract";
import { canDeleteByTap } from "@tessera/domain";
import type { MouseEvent, Ref } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { getCreator } from "../pin-picture.ts";
import styles from "./save-controls.module.css";

interface SaveButtonPlaceholderProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly pin: PinCard;
  /** What it says about a save that was just made. */
  readonly label?: string | null;
  readonly busy: boolean;
  readonly pickerOpen?: boolean;
  readonly onTouchStart: () => void;
  readonly onPress: () => void;
}

/** Whether a tap asks for the board, instead of immediately saving to the profile or deleting the save. */
export function useAlwaysAsksForBoard(pin: PinCard): boolean {
  const { userId, saveBehavior } = useViewer();
  return pin.savedInfo ? !canDeleteByTap(userId, getCreator(pin).id) : saveBehavior === 1;
}

/** The look of the Save that is always visible on cards without hover. */
export function SaveButtonPlaceholder(props: SaveButtonPlaceholderProps) {
  const { ref, pin, label = null, busy, pickerOpen = false, onTouchStart, onPress } = props;
  const t = useText();
  const saved = pin.savedInfo !== null;
  const asksForBoard = useAlwaysAsksForBoard(pin);
  function handlePress({ detail }: MouseEvent) {
    // The second tap of a double tap isn't meant for what the button has become.
    if (detail <= 1 && !busy) onPress();
  }
  return (
    <button
      ref={ref}
      type="button"
      className={styles.resting}
      data-save-type="persistentOneClickSave"
      data-saved={saved || undefined}
      aria-busy={busy || undefined}
      aria-pressed={asksForBoard ? undefined : saved}
      aria-haspopup={asksForBoard ? "dialog" : undefined}
      aria-expanded={asksForBoard ? pickerOpen : undefined}
      onTouchStart={onTouchStart}
      onClick={handlePress}
    >
      {saved ? (label ?? t("pins.saved")) : t("pins.save")}
    </button>
  );
}
