import { type ReactNode, Suspense } from "react";
import { FailureBoundary } from "../../insights/index.ts";

interface LazyContentProps {
  /** The name used in failure reports. */
  readonly name: string;
  readonly children: ReactNode;
  /** The content to show until the code loads, or permanently if loading fails. */
  readonly fallback?: ReactNode;
}

/** A part of a card whose code loads later. If loading or rendering fails, the card renders without it. */
export function LazyContent({ name, fallback = null, children }: LazyContentProps) {
  return (
    <FailureBoundary name={name} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  );
}
