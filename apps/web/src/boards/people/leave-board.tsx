import type { Board } from "@tessera/contract";
import { Button, OPENER_HANDLERS, toast } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { useRequest, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useBoardCaches } from "../board-caches.ts";
import styles from "./board-people.module.css";
import { useLazyDialog } from "../edit/use-dialog.ts";

const ConfirmDialog = lazy(() =>
  import("../edit/confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/** Leaves someone else's board after confirmation, then opens the viewer's own boards. */
export function LeaveBoardSection({ board }: { board: Board }) {
  const t = useText();
  const { userId, username } = useViewer();
  const navigate = useNavigate();
  const caches = useBoardCaches();
  const dialog = useLazyDialog();
  const removal = useRequest("boards.removeCollaborator");
  async function leaveBoard() {
    const answer = await removal.ask({ board_id: board.id, invited_user_id: userId ?? "" });
    if (answer === undefined) return;
    await caches.removeBoard(board);
    await navigate(`/${username}/_saved/`, { replace: true });
    toast.show({ message: t("boards.leave.done", { board: board.name }) });
  }
  return (
    <section className={styles.leave} aria-labelledby="leave-board">
      <h2 className={styles.heading} id="leave-board">
        {t("boards.leave")}
      </h2>
      <p className={styles.text}>{t(`boards.leave.text.${board.privacy}`)}</p>
      <div>
        <Button aria-haspopup="dialog" {...OPENER_HANDLERS} onClick={dialog.show}>
          {t("boards.leave.open")}
        </Button>
      </div>
      {dialog.wasOpened ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={dialog.open}
            onClose={dialog.close}
            title={t("boards.leave.title", { board: board.name })}
            text={t(`boards.leave.text.${board.privacy}`)}
            confirm={t("boards.leave.confirm")}
            busy={removal.busy}
            message={removal.message}
            onConfirm={() => void leaveBoard()}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
