import { type ReactNode, Suspense } from "react";
import { LazyDialog } from "./lazy-overlays.ts";
import { useOnceOpen } from "./use-once-open.ts";

export type DialogProps = {
  open: boolean;
  /** Called on Esc, the close button, a click outside, or when a sheet is pulled down. */
  onClose: () => void;
  /** The heading, which is also the accessible name. */
  title: string;
  /** Shows the title to assistive technology only. */
  hideTitle?: boolean;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** At most 400, 540 or 880 px wide. `full` fills a narrow screen and is otherwise the same as `medium`. */
  size?: "small" | "medium" | "large" | "full";
  /** Requires a decision: a click outside doesn't close the dialog. */
  alert?: boolean;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
};

/** A modal dialog. On a phone it is a sheet that rises from below and follows the finger; elsewhere it is centered. */
export function Dialog(props: DialogProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  ) : null;
}
