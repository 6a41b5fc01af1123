import { lazy, Suspense } from "react";
import { askToBlock, useBlockRequest } from "./block-request.ts";

const BlockDialog = lazy(() => import("./block-dialog.tsx").then((module) => ({ default: module.BlockDialog })));

/** Renders the dialog that confirms a block. Used once per page. */
export function BlockDialogOutlet() {
  const { about, open } = useBlockRequest();
  if (about === null) return null;
  return (
    <Suspense fallback={null}>
      <BlockDialog person={about} open={open} onClose={() => askToBlock(null)} />
    </Suspense>
  );
}
