import { BOARD_LIMITS } from "@tessera/domain";
import { Button, Callout, Switch, TextField } from "@tessera/ui";
import { type FormEvent, useState } from "react";
import { useAsk, useForget } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./board-picker.module.css";

interface NewBoardFormProps {
  /** What stands in the field at first. */
  readonly name: string;
  readonly onCreated: (board: { id: string; name: string; url: string }) => void;
}

/** Makes a board without leaving what one is doing. */
export function NewBoardForm({ name: start, onCreated }: NewBoardFormProps) {
  const t = useText();
  const forget = useForget();
  const create = useAsk("boards.create");
  const [name, setName] = useState(start);
  const [secret, setSecret] = useState(false);

  async function submit(event: FormEvent) {
    // The form may stand inside another one on the page.
    event.preventDefault();
    event.stopPropagation();
    const board = await create.ask({ name, privacy: secret ? "secret" : "public" });
    if (!board) return;
    void forget("people.boards", "accounts.viewer");
    onCreated({ id: board.id, name: board.name, url: board.url });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {create.message ? <Callout tone="danger">{create.message}</Callout> : null}
      <TextField
        label={t("pins.picker.name")}
        value={name}
        onChange={setName}
        limit={BOARD_LIMITS.nameMax}
        error={create.errors.name}
        autoComplete="off"
        autoFocus
        required
      />
      <Switch
        label={t("pins.picker.makeSecret")}
        hint={t("pins.picker.makeSecret.hint")}
        checked={secret}
        onChange={setSecret}
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={create.busy} disabled={name.trim() === ""}>
        {t("pins.picker.submit")}
      </Button>
    </form>
  );
}
