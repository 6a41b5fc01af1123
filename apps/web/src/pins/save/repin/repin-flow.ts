import { SAVE_TIMES } from "@tessera/domain";
import { ANIMATION_DEFAULT_MS } from "@tessera/ui";

/** The callbacks after a save on the save screen. */
export interface RepinFlow {
  /** Whether the viewer allows animation. */
  readonly animates: boolean;
  /** Called when the animation has ended, or immediately if there is none. The screen can then close. */
  readonly onAnimated: () => void;
  /** Called when the toast is due, even if the person has left the screen. */
  readonly onConfirm: () => void;
}

/**
 * Waits for the animation after a save on the save screen, and some time later shows the toast that confirms the save.
 */
export function startRepinFlow({ animates, onAnimated, onConfirm }: RepinFlow): void {
  setTimeout(
    () => {
      onAnimated();
      setTimeout(onConfirm, SAVE_TIMES.repinConfirmationMs);
    },
    animates ? ANIMATION_DEFAULT_MS : 0,
  );
}
