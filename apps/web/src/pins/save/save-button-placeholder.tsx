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
  /** The label for a save that was just completed. */
  readonly label?: string | null;
  readonly busy: boolean;
  readonly pickerOpen?: boolean;
  /** Whether a press has no effect. */
  readonly isDisabled?: boolean;
  readonly onTouchStart: () => void;
  readonly onPress: () => void;
}

/** Returns whether a tap opens the board picker instead of immediately saving to the profile or deleting the save. */
export function useAsksForBoard(pin: PinCard): boolean {
  const { userId, saveBehavior } = useViewer();
  return pin.savedInfo ? !canDeleteByTap(userId, getCreator(pin).id) : saveBehavior === 1;
}

/** The Save button that is always visible on cards of devices that can't hover. */
export function SaveButtonPlaceholder(props: SaveButtonPlaceholderProps) {
  const { ref, pin, label = null, busy, pickerOpen = false, isDisabled = false, onTouchStart, onPress } = props;
  const t = useText();
  const isSaved = pin.savedInfo !== null;
  const asksForBoard = useAsksForBoard(pin);
  function handlePress({ detail }: MouseEvent) {
    // Ignores the second tap of a double tap, because the button may have changed its action.
    if (detail <= 1 && !busy) onPress();
  }
  return (
    <button
      ref={ref}
      type="button"
      className={styles.resting}
      data-save-type="persistentOneClickSave"
      data-saved={isSaved || undefined}
      aria-busy={busy || undefined}
      aria-disabled={isDisabled || undefined}
      aria-pressed={asksForBoard ? undefined : isSaved}
      aria-haspopup={asksForBoard ? "dialog" : undefined}
      aria-expanded={asksForBoard ? pickerOpen : undefined}
      onTouchStart={onTouchStart}
      onClick={handlePress}
    >
      {isSaved ? (label ?? t("pins.saved")) : t("pins.save")}
    </button>
  );
}
