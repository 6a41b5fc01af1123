import { BOARD_LIMITS, type BoardPrivacy } from "@tessera/domain";
import { Button, Callout, TextField } from "@tessera/ui";
import { type FormEvent, useState } from "react";
import { BoardPrivacyField, useNameField } from "../../boards/index.ts";
import { useRequest, useInvalidate } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./board-picker.module.css";

interface NewBoardFormProps {
  /** The initial name. */
  readonly name: string;
  readonly onCreated: (board: { id: string; name: string; url: string }) => void;
}

/** A form that creates a board without leaving the current task. */
export function NewBoardForm({ name: start, onCreated }: NewBoardFormProps) {
  const t = useText();
  const invalidate = useInvalidate();
  const create = useRequest("boards.create");
  const name = useNameField(start, BOARD_LIMITS.nameMax);
  const [privacy, setPrivacy] = useState<BoardPrivacy>("public");

  async function submit(event: FormEvent) {
    // The form may be inside another form, which must not be submitted.
    event.preventDefault();
    event.stopPropagation();
    if (!name.check()) return;
    const board = await create.ask({ name: name.value, privacy });
    if (!board) return;
    void invalidate("people.boards", "accounts.viewer");
    onCreated({ id: board.id, name: board.name, url: board.url });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {create.message ? <Callout tone="danger">{create.message}</Callout> : null}
      <TextField
        {...name.field}
        label={t("pins.picker.name")}
        error={name.error ?? create.errors.name}
        autoFocus
        required
      />
      <BoardPrivacyField value={privacy} onChange={setPrivacy} />
      <Button type="submit" variant="primary" size="large" fullWidth busy={create.busy}>
        {t("pins.picker.submit")}
      </Button>
    </form>
  );
}
