import { type ReactNode, Suspense } from "react";
import { LazyDialog } from "./lazy-overlays.ts";
import { useHasBeenOpen } from "./use-once-open.ts";

export type DialogProps = {
  open: boolean;
  /** Called on Esc, on a press of the close button, on a click outside, or when someone pulls the sheet down. */
  onClose: () => void;
  /** The heading, which is also the accessible name. */
  title: string;
  /** Hides the title from everyone but assistive technology. */
  hideTitle?: boolean;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** The maximum width: 400, 540, or 880 px. `full` fills a narrow screen and is otherwise the same as `medium`. */
  size?: "small" | "medium" | "large" | "full";
  /** Whether the dialog requires a decision. A click outside then doesn't close it. */
  alert?: boolean;
  children: ReactNode;
  /** The buttons at the bottom, with the main button last. */
  footer?: ReactNode;
};

/**
 * A modal dialog. On phones, it is a sheet that rises from the bottom and follows the finger. On other devices, it is
 * centered.
 */
export function Dialog(props: DialogProps) {
  return useHasBeenOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  ) : null;
}
