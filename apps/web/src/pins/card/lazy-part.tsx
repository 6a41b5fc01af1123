import { type ReactNode, Suspense } from "react";
import { FailureBoundary } from "../../insights/index.ts";

interface LatePartProps {
  /** As the report of a failure calls it. */
  readonly name: string;
  readonly children: ReactNode;
  /** What stands there meanwhile, and for good where its code does not come. */
  readonly fallback?: ReactNode;
}

/** A part of a card whose code comes later; where that does not come, or fails, the card stands without it. */
export function LatePart({ name, fallback = null, children }: LatePartProps) {
  return (
    <FailureBoundary name={name} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  );
}
