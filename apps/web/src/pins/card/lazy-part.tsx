import { type ReactNode, Suspense } from "react";
import { FailureBoundary } from "../../insights/index.ts";

interface LatePartProps {
  /** The name that failure reports use. */
  readonly name: string;
  readonly children: ReactNode;
  /** Shown until the code arrives, and permanently if it never does. */
  readonly fallback?: ReactNode;
}

/** A part of a card whose code loads later. If it doesn't load, or fails, the card renders without it. */
export function LazyPart({ name, fallback = null, children }: LatePartProps) {
  return (
    <FailureBoundary name={name} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  );
}
