import type { Board, Section } from "@tessera/contract";
import { BOARD_LIMITS } from "@tessera/domain";
import { Button, Callout, Dialog, TextField } from "@tessera/ui";
import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { useRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useBoardCaches } from "../board-caches.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useNameField } from "./use-name.ts";
import { useRestore } from "./use-restore.ts";

interface SectionDialogProps {
  readonly board: Board;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds a section to a board. */
export function CreateSectionDialog({ board, open, onClose }: SectionDialogProps) {
  const t = useText();
  const caches = useBoardCaches();
  const create = useRequest("boards.createSection");
  async function sendTitle(title: string) {
    const section = await create.ask({ board_id: board.id, title });
    if (!section) return;
    await caches.updateSections(board, [...board.sections, section]);
    onClose();
  }
  return (
    <SectionTitleDialog
      open={open}
      onClose={onClose}
      title={t("boards.section.create.title")}
      submit={t("boards.section.create.submit")}
      initialTitle=""
      request={create}
      onSend={sendTitle}
    />
  );
}

/** Renames a section, which also changes its page's address. */
export function RenameSectionDialog({ board, section, open, onClose }: SectionDialogProps & { section: Section }) {
  const t = useText();
  const navigate = useNavigate();
  const caches = useBoardCaches();
  const rename = useRequest("boards.updateSection");
  async function sendTitle(title: string) {
    const renamed = await rename.ask({ section_id: section.id, title });
    if (!renamed) return;
    await caches.updateSections(
      board,
      board.sections.map((other) => (other.id === renamed.id ? renamed : other)),
    );
    onClose();
    await navigate(renamed.url, { replace: true });
  }
  return (
    <SectionTitleDialog
      open={open}
      onClose={onClose}
      title={t("boards.section.rename.title")}
      submit={t("boards.section.rename.submit")}
      initialTitle={section.title}
      request={rename}
      onSend={sendTitle}
    />
  );
}

/** Deletes a section after confirmation, then opens its board, which keeps the pins. */
export function DeleteSectionDialog({ board, section, open, onClose }: SectionDialogProps & { section: Section }) {
  const t = useText();
  const navigate = useNavigate();
  const caches = useBoardCaches();
  const restore = useRestore();
  const remove = useRequest("boards.deleteSection");
  async function deleteSection() {
    if (!(await remove.ask({ section_id: section.id }))) return;
    await navigate(board.url, { replace: true });
    await caches.updateSections(
      board,
      board.sections.filter(({ id }) => id !== section.id),
    );
    restore.offerSection(section);
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t("boards.section.delete.title", { title: section.title })}
      text={t("boards.section.delete.text", { count: section.pinCount })}
      confirm={t("boards.section.delete.confirm")}
      busy={remove.busy}
      message={remove.message}
      onConfirm={() => void deleteSection()}
    />
  );
}

interface SectionTitleDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly submit: string;
  readonly initialTitle: string;
  readonly request: {
    readonly busy: boolean;
    readonly message: string | null;
    readonly errors: Readonly<Record<string, string>>;
  };
  readonly onSend: (title: string) => Promise<void>;
}

function SectionTitleDialog(props: SectionTitleDialogProps) {
  const { open, onClose, title, submit, initialTitle, request, onSend } = props;
  const t = useText();
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t("boards.close")}
      size="small"
      footer={
        <Button type="submit" form={formId} variant="primary" size="large" fullWidth busy={request.busy}>
          {submit}
        </Button>
      }
    >
      <SectionTitleForm id={formId} initialTitle={initialTitle} request={request} onSend={onSend} />
    </Dialog>
  );
}

function SectionTitleForm({
  id,
  initialTitle,
  request,
  onSend,
}: Pick<SectionTitleDialogProps, "initialTitle" | "request" | "onSend"> & { id: string }) {
  const t = useText();
  const name = useNameField(initialTitle, BOARD_LIMITS.sectionTitleMax);
  function submitTitle(event: FormEvent) {
    event.preventDefault();
    if (name.check()) void onSend(name.value);
  }
  return (
    <form id={id} method="post" noValidate onSubmit={submitTitle}>
      {request.message ? <Callout tone="danger">{request.message}</Callout> : null}
      <TextField
        {...name.field}
        label={t("boards.section.name")}
        placeholder={t("boards.section.placeholder")}
        error={name.error ?? request.errors.title}
        autoFocus
        required
      />
    </form>
  );
}
