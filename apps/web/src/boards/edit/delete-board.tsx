import type { Board } from "@tessera/contract";
import { Button, OPENER_HANDLERS } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { useRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useBoardCaches } from "../board-caches.ts";
import styles from "./delete-board.module.css";
import { useLazyDialog } from "./use-dialog.ts";
import { useRestore } from "./use-restore.ts";

const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })));

/** Deletes a board after confirmation, then goes to its owner's page. */
export function DeleteBoardSection({ board }: { board: Board }) {
  const t = useText();
  const navigate = useNavigate();
  const caches = useBoardCaches();
  const dialog = useLazyDialog();
  const restore = useRestore();
  const remove = useRequest("boards.delete");
  async function deleteBoard() {
    if (!(await remove.ask({ board_id: board.id }))) return;
    await caches.removeBoard(board);
    await navigate(`/${board.owner.username}/`, { replace: true });
    restore.offerBoard(board);
  }
  return (
    <section className={styles.part} aria-labelledby="delete-board">
      <h2 className={styles.title} id="delete-board">
        {t("boards.delete")}
      </h2>
      <p className={styles.text}>{t("boards.delete.text", { count: board.pinCount })}</p>
      <div>
        <Button aria-haspopup="dialog" {...OPENER_HANDLERS} onClick={dialog.show}>
          {t("boards.delete.open")}
        </Button>
      </div>
      {dialog.wasOpened ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={dialog.open}
            onClose={dialog.close}
            title={t("boards.delete.title", { board: board.name })}
            text={t("boards.delete.sure", { count: board.pinCount })}
            confirm={t("boards.delete.confirm")}
            busy={remove.busy}
            message={remove.message}
            onConfirm={() => void deleteBoard()}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
