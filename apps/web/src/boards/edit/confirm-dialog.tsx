import { Button, Callout, Dialog } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./confirm-dialog.module.css";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The question that the user confirms. */
  readonly title: string;
  /** Explains what is lost and what is kept. */
  readonly text: string;
  /** The label of the confirm button. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly message: string | null;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before something is deleted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, confirm, busy, message, onConfirm } = props;
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t("boards.close")}
      size="small"
      alert
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t("boards.keep")}
          </Button>
          <Button variant="danger" size="large" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>{text}</p>
        {message ? <Callout tone="danger">{message}</Callout> : null}
      </div>
    </Dialog>
  );
}
