import { type ReactNode, Suspense } from "react";
import { FailureBoundary } from "../../insights/index.ts";

interface LazyPartProps {
  /** The name used in failure reports. */
  readonly name: string;
  readonly children: ReactNode;
  /** Shown until the code loads, and permanently if it never does. */
  readonly fallback?: ReactNode;
}

/** A part of a card whose code loads later. If loading or rendering fails, the card renders without it. */
export function LazyContent({ name, fallback = null, children }: LazyPartProps) {
  return (
    <FailureBoundary name={name} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  );
}
