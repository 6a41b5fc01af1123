import { LockIcon } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import styles from "./board-note.module.css";

/** A longer note than this many characters is shown once it is asked for, so that the pins stay in sight. */
const SHORT = 280;

/** What those who keep a board noted for each other. */
export function BoardNote({ note, isShared }: { note: string; isShared: boolean }) {
  const t = useText();
  return (
    <details className={styles.note} open={note.length <= SHORT}>
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
