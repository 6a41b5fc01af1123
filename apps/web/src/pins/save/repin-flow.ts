import { SAVE_TIMES } from "@tessera/domain";
import { ANIMATION_DEFAULT_MS } from "@tessera/ui";

/** What happens after a save on the save screen. */
export interface RepinFlow {
  /** Whether the person wants things to move. */
  readonly animates: boolean;
  /** The animation is over, or there is none: the screen may go. */
  readonly onAnimated: () => void;
  /** The toast's moment. It comes wherever the person is by then. */
  readonly onConfirm: () => void;
}

/** After a save on the save screen: the animation, and a while after its end the toast that confirms. */
export function startRepinFlow({ animates, onAnimated, onConfirm }: RepinFlow): void {
  setTimeout(
    () => {
      onAnimated();
      setTimeout(onConfirm, SAVE_TIMES.repinConfirmationMs);
    },
    animates ? ANIMATION_DEFAULT_MS : 0,
  );
}
