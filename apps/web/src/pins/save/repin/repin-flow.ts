import { SAVE_TIMES } from "@tessera/domain";
import { DEFAULT_ANIMATION_MS } from "@tessera/ui";

/** The callbacks after a save on the save screen. */
export interface RepinFlowCallbacks {
  /** Whether the viewer allows animation. */
  readonly animates: boolean;
  /** Called when the animation has ended, or immediately if there is none, so that the screen can close. */
  readonly onAnimated: () => void;
  /** Called when it is time to show the toast, even if the viewer has left the screen. */
  readonly onConfirm: () => void;
}

/** Schedules the end of the animation after a save on the save screen, and the later toast that confirms the save. */
export function startRepinFlow({ animates, onAnimated, onConfirm }: RepinFlowCallbacks): void {
  setTimeout(
    () => {
      onAnimated();
      setTimeout(onConfirm, SAVE_TIMES.repinConfirmationMs);
    },
    animates ? DEFAULT_ANIMATION_MS : 0,
  );
}
