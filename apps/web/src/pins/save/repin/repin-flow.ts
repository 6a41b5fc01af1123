import { SAVE_TIMES } from "@tessera/domain";
import { ANIMATION_DEFAULT_MS } from "@tessera/ui";

/** What happens after a save on the save screen. */
export interface RepinFlow {
  /** Whether the person wants animation. */
  readonly animates: boolean;
  /** Called when the animation is over, or there is none: the screen can close. */
  readonly onAnimated: () => void;
  /** Called when the toast is due, wherever the person is by then. */
  readonly onConfirm: () => void;
}

/** After a save on the save screen: the animation, and some time later the toast that confirms it. */
export function startRepinFlow({ animates, onAnimated, onConfirm }: RepinFlow): void {
  setTimeout(
    () => {
      onAnimated();
      setTimeout(onConfirm, SAVE_TIMES.repinConfirmationMs);
    },
    animates ? ANIMATION_DEFAULT_MS : 0,
  );
}
