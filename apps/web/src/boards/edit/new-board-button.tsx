import { Button, OPENER_EVENTS, PlusIcon } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { useText } from "../../i18n/index.ts";
import { useDialog } from "./use-dialog.ts";

const CreateBoardDialog = lazy(() =>
  import("./create-board-dialog.tsx").then((module) => ({ default: module.CreateBoardDialog })),
);

/** Opens the dialog that creates a board. */
export function NewBoardButton() {
  const t = useText();
  const dialog = useDialog();
  return (
    <>
      <Button icon={<PlusIcon size={20} />} aria-haspopup="dialog" {...OPENER_EVENTS} onClick={dialog.show}>
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
