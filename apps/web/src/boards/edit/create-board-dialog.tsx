import { BOARD_LIMITS, type BoardPrivacy } from "@tessera/domain";
import { Button, Callout, Dialog, TextField } from "@tessera/ui";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useBoardCaches } from "../board-caches.ts";
import styles from "./board-form.module.css";
import { BoardPrivacyField } from "./privacy-choice.tsx";
import { useNameField } from "./use-name.ts";

export interface CreateBoardDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Creates a board and opens it. */
export function CreateBoardDialog({ open, onClose }: CreateBoardDialogProps) {
  const t = useText();
  const formId = useId();
  const create = useRequest("boards.create");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("boards.create.title")}
      closeLabel={t("boards.close")}
      size="small"
      footer={
        <Button type="submit" form={formId} variant="primary" size="large" fullWidth busy={create.busy}>
          {t("boards.create.submit")}
        </Button>
      }
    >
      <CreateBoardForm id={formId} create={create} />
    </Dialog>
  );
}

function CreateBoardForm({ id, create }: { id: string; create: ReturnType<typeof useRequest<"boards.create">> }) {
  const t = useText();
  const navigate = useNavigate();
  const caches = useBoardCaches();
  const name = useNameField("", BOARD_LIMITS.nameMax);
  const [privacy, setPrivacy] = useState<BoardPrivacy>("public");
  async function submitBoard(event: FormEvent) {
    event.preventDefault();
    if (!name.check()) return;
    const board = await create.ask({ name: name.value, privacy });
    if (!board) return;
    await caches.addBoard();
    await navigate(board.url);
  }
  return (
    <form id={id} className={styles.form} method="post" noValidate onSubmit={(event) => void submitBoard(event)}>
      {create.message ? <Callout tone="danger">{create.message}</Callout> : null}
      <TextField
        {...name.field}
        label={t("boards.name")}
        placeholder={t("boards.name.placeholder")}
        error={name.error ?? create.errors.name}
        autoFocus
        required
      />
      <BoardPrivacyField value={privacy} onChange={setPrivacy} />
    </form>
  );
}
