import { lazy, Suspense, useRef } from "react";
import { askToBlock, useBlockRequest } from "./block-request.ts";

const BlockDialog = lazy(() => import("./block-dialog.tsx").then((module) => ({ default: module.BlockDialog })));

/** Where the question whether to block somebody appears. Once in the page. */
export function BlockQuestion() {
  const asked = useBlockRequest();
  // The dialog says whom it is about until it has gone.
  const last = useRef(asked);
  if (asked) last.current = asked;
  if (!last.current) return null;
  return (
    <Suspense fallback={null}>
      <BlockDialog person={last.current} open={asked !== null} onClose={() => askToBlock(null)} />
    </Suspense>
  );
}
