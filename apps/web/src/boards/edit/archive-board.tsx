import type { Board } from "@tessera/contract";
import { Button, Callout, toast } from "@tessera/ui";
import { useRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useBoardCaches } from "../board-caches.ts";
import styles from "./delete-board.module.css";

/** Archives a board, or restores it. */
export function ArchiveBoardSection({ board }: { board: Board }) {
  const t = useText();
  const caches = useBoardCaches();
  const save = useRequest("boards.update");
  const { archived } = board;
  async function toggleArchived() {
    const saved = await save.ask({ board_id: board.id, archived: !archived });
    if (!saved) return;
    await caches.updateBoard(saved, { listed: false });
    await caches.addBoard();
    toast.show({ message: t(archived ? "boards.unarchived" : "boards.archived.done", { board: board.name }) });
  }
  return (
    <section className={styles.part} aria-labelledby="archive-board">
      <h2 className={styles.title} id="archive-board">
        {t(archived ? "boards.unarchive" : "boards.archive")}
      </h2>
      <p className={styles.text}>{t(archived ? "boards.unarchive.text" : "boards.archive.text")}</p>
      {save.message ? <Callout tone="danger">{save.message}</Callout> : null}
      <div>
        <Button busy={save.busy} onClick={() => void toggleArchived()}>
          {t(archived ? "boards.unarchive" : "boards.archive")}
        </Button>
      </div>
    </section>
  );
}
