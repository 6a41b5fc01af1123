import { LockIcon } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./board-note.module.css";

/** A note with more characters than this is collapsed, so that the pins stay in view. */
const MAX_EXPANDED_NOTE_LENGTH = 280;

/** The note that a board's collaborators write for each other. */
export function BoardNote({ note, isShared }: { note: string; isShared: boolean }) {
  const t = useText();
  return (
    <details className={styles.note} open={note.length <= MAX_EXPANDED_NOTE_LENGTH}>
      <summary className={styles.title}>
        <LockIcon size={16} />
        {t(isShared ? "boards.note.shared" : "boards.note.own")}
      </summary>
      <p className={styles.words} dir="auto">
        {note}
      </p>
    </details>
  );
}
