import { Button, OPENER_HANDLERS, PlusIcon } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { useText } from "../../i18n/index.ts";
import { useLazyDialog } from "./use-dialog.ts";

const CreateBoardDialog = lazy(() =>
  import("./create-board-dialog.tsx").then((module) => ({ default: module.CreateBoardDialog })),
);

/** Opens the dialog that creates a board. */
export function NewBoardButton() {
  const t = useText();
  const dialog = useLazyDialog();
  return (
    <>
      <Button icon={<PlusIcon size={20} />} aria-haspopup="dialog" {...OPENER_HANDLERS} onClick={dialog.show}>
        {t("boards.new")}
      </Button>
      {dialog.wasOpened ? (
        <Suspense fallback={null}>
          <CreateBoardDialog open={dialog.open} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
