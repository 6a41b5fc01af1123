import { type ReactNode, Suspense } from "react";
import { LazyDialog } from "./lazy-overlays.ts";
import { useOnceOpen } from "./use-once-open.ts";

export type DialogProps = {
  open: boolean;
  /** Esc, the close button, a click outside or a sheet pulled down. */
  onClose: () => void;
  /** The heading, and the accessible name. */
  title: string;
  /** Leaves the title to assistive technology only. */
  hideTitle?: boolean;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** At most 400, 540 or 880 px wide; `full` fills a narrow screen, and elsewhere equals `medium`. */
  size?: "small" | "medium" | "large" | "full";
  /** The person must decide: a click outside does not close it. */
  alert?: boolean;
  children: ReactNode;
  /** Buttons at the lower edge, the main one last. */
  footer?: ReactNode;
};

/** A modal dialog: on a phone a sheet that rises from below and follows the finger, elsewhere centered. */
export function Dialog(props: DialogProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  ) : null;
}
