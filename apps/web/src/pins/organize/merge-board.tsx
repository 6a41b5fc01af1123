import type { Board } from "@tessera/contract";
import { Button, Dialog, OPENER_HANDLERS, ProgressBar } from "@tessera/ui";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { callFromBrowser } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { BoardPickerWindow } from "../save/board-picker-window.tsx";
import styles from "./merge-board.module.css";
import { useBulkEdits } from "./use-bulk.ts";

/** The section that moves all of a board's pins to another board after a confirmation, and then opens that board. */
export function MergeBoardSection({ board }: { board: Board }) {
  const t = useText();
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [target, setTarget] = useState<{ id: string; name: string; url: string } | null>(null);
  const bulk = useBulkEdits(({ toBoard }) => {
    if (toBoard) void navigate(toBoard.url, { replace: true });
    return toBoard !== null;
  });
  const { run, busy } = bulk;

  function merge(target: { id: string }) {
    setTarget(null);
    void bulk.start(() => callFromBrowser("pins.bulkMerge", { board_id: board.id, to_board_id: target.id }));
  }

  return (
    <section className={styles.part} aria-labelledby="merge-board">
      <h2 className={styles.title} id="merge-board">
        {t("pins.merge")}
      </h2>
      <p className={styles.text}>{t("pins.merge.text")}</p>
      {busy && run ? (
        <ProgressBar
          value={run.total === 0 ? 1 : run.reached / run.total}
          label={t("pins.bulk.progress", { reached: run.reached, total: run.total })}
        />
      ) : null}
      <div>
        <Button ref={opener} busy={busy} aria-haspopup="dialog" {...OPENER_HANDLERS} onClick={() => setPicking(true)}>
          {t("pins.merge.open")}
        </Button>
      </div>
      <BoardPickerWindow
        open={isPicking}
        onClose={() => setPicking(false)}
        triggerRef={opener}
        title={t("pins.merge")}
        excludedBoardId={board.id}
        onPick={(picked) => {
          if (picked.kind === "board") setTarget(picked.board);
        }}
      />
      {target ? (
        <Dialog
          open
          onClose={() => setTarget(null)}
          title={t("pins.merge.title", { board: board.name, target: target.name })}
          closeLabel={t("pins.close")}
          size="small"
          alert
          footer={
            <>
              <Button size="large" onClick={() => setTarget(null)}>
                {t("pins.merge.keep")}
              </Button>
              <Button variant="primary" size="large" onClick={() => merge(target)}>
                {t("pins.merge.confirm")}
              </Button>
            </>
          }
        >
          <p>{t("pins.merge.sure", { count: board.pinCount, board: board.name, target: target.name })}</p>
        </Dialog>
      ) : null}
    </section>
  );
}
