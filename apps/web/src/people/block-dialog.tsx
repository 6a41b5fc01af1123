import { Button, Callout, Dialog } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import styles from "./block-dialog.module.css";
import type { BlockablePerson } from "./block-request.ts";
import { useBlock } from "./use-block.ts";

export interface BlockDialogProps {
  readonly person: BlockablePerson;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Explains the effects of a block before it is created. */
export function BlockDialog({ person, open, onClose }: BlockDialogProps) {
  const t = useText();
  const { blockPerson, busy, message } = useBlock();
  const name = person.fullName;
  async function confirmBlock() {
    if (await blockPerson(person)) onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("people.block.title", { name })}
      closeLabel={t("people.close")}
      size="small"
      alert
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t("people.block.cancel")}
          </Button>
          <Button variant="danger" size="large" busy={busy} onClick={() => void confirmBlock()}>
            {t("people.block.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <ul className={styles.effects}>
          {(["gone", "follows", "quiet"] as const).map((effect) => (
            <li key={effect}>{t(`people.block.effect.${effect}`, { name })}</li>
          ))}
        </ul>
        {message ? <Callout tone="danger">{message}</Callout> : null}
      </div>
    </Dialog>
  );
}
