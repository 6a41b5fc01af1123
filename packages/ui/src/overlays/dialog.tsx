import { type ReactNode, Suspense } from "react";
import { LazyDialog } from "./lazy-overlays.ts";
import { useOnceOpen } from "./use-once-open.ts";

export type DialogProps = {
  open: boolean;
  /** Esc, the close button, a click beside it or a sheet pulled down. */
  onClose: () => void;
  /** The heading, and the accessible name. */
  title: string;
  /** Leaves the title to assistive technology. */
  hideTitle?: boolean;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** At most 400, 540 or 880 px wide; `full` takes the whole of a narrow screen, and elsewhere is as `medium`. */
  size?: "small" | "medium" | "large" | "full";
  /** The person must decide: a click beside it does not close it. */
  alert?: boolean;
  children: ReactNode;
  /** Buttons at the lower edge, the main one last. */
  footer?: ReactNode;
};

/** A modal window: on a phone a sheet that rises from below and follows the finger, elsewhere in the middle. */
export function Dialog(props: DialogProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  ) : null;
}
