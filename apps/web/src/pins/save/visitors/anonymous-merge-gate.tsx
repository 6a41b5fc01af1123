import { useHydrated } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { useViewer } from "../../../data/index.ts";
import { hasAnonymousSaves } from "./anonymous-key.ts";

const AnonymousMerge = lazy(async () => ({ default: (await import("./anonymous-merge.tsx")).AnonymousMerge }));

/**
 * Merges a visitor's stored saves into their profile once they are logged in. Every page renders this component once.
 */
export function AnonymousMergeGate() {
  const { isAuth } = useViewer();
  const hydrated = useHydrated();
  if (!isAuth || !hydrated || !hasAnonymousSaves()) return null;
  return (
    <Suspense fallback={null}>
      <AnonymousMerge />
    </Suspense>
  );
}
