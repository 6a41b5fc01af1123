import type { BoardSummary } from "@tessera/contract";
import { IMPORT_PRIVACIES, type ImportPrivacy } from "@tessera/domain";
import { Button, Callout, FileDropZone, FolderIcon, ProgressBar, RadioGroup, Select, UploadIcon } from "@tessera/ui";
import { useRef, useState } from "react";
import { upload, useTask } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { formatFileSize } from "./megabytes.ts";
import styles from "./transfer.module.css";

const ACCEPTED_FILE_TYPES = ".zip,.html,.htm";

interface ImportFormProps {
  readonly boards: readonly BoardSummary[];
  /** Called when the file has been uploaded and queued. */
  readonly onQueued: () => void;
}

/** A form that uploads a file, with settings for where its content goes and who can see the content. */
export function ImportForm({ boards, onQueued }: ImportFormProps) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [isRejected, setIsRejected] = useState(false);
  if (file !== null)
    return <ChosenFile file={file} boards={boards} onQueued={onQueued} onClose={() => setFile(null)} />;
  return (
    <FileDropZone
      label={t("transfer.import.choose")}
      touchLabel={t("transfer.import.choose.touch")}
      hint={t("transfer.import.hint")}
      error={isRejected ? t("transfer.import.rejected") : undefined}
      icon={<UploadIcon size={36} />}
      accept={ACCEPTED_FILE_TYPES}
      onFiles={([file]) => {
        setIsRejected(false);
        setFile(file ?? null);
      }}
      onReject={() => setIsRejected(true)}
    />
  );
}

interface ChosenFileProps extends ImportFormProps {
  readonly file: File;
  readonly onClose: () => void;
}

function ChosenFile({ file, boards, onQueued, onClose }: ChosenFileProps) {
  const t = useText();
  const [boardId, setBoardId] = useState("");
  const [privacy, setPrivacy] = useState<ImportPrivacy>("secret");
  const [share, setShare] = useState(0);
  const cancel = useRef<AbortController>(null);
  const send = useTask(async () => {
    cancel.current = new AbortController();
    const input = { privacy, ...(boardId === "" ? {} : { board_id: boardId }) };
    return upload("imports.create", file, input, { onProgress: setShare, signal: cancel.current.signal });
  });
  const isCanceled = cancel.current?.signal.aborted === true;
  const problem = isCanceled ? null : (send.errors.file ?? send.errors.board_id ?? send.message);

  async function startImport() {
    setShare(0);
    if ((await send.ask(undefined)) === undefined) return;
    onQueued();
    onClose();
  }

  const { name } = file;
  return (
    <div className={styles.form}>
      <p className={styles.file}>
        <FolderIcon size={24} />
        <span className={styles.fileName} dir="auto">
          {name}
        </span>
        <span className={styles.size}>{formatFileSize(file.size)}</span>
      </p>
      {problem === null || send.busy ? null : <Callout tone="danger">{problem}</Callout>}
      {send.busy ? (
        <>
          <ProgressBar value={share} label={t("transfer.import.sending", { name })} />
          <p className={styles.hint}>
            {t(share < 1 ? "transfer.import.sending" : "transfer.import.reading", { name })}
          </p>
          <div className={styles.acts}>
            <Button onClick={() => cancel.current?.abort(new DOMException("Cancelled.", "AbortError"))}>
              {t("transfer.import.cancel")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Select
            label={t("transfer.import.board")}
            options={[
              { value: "", label: t("transfer.import.board.new") },
              ...boards.filter(({ can }) => can.add).map((board) => ({ value: board.id, label: board.name })),
            ]}
            value={boardId}
            onChange={setBoardId}
          />
          <RadioGroup
            label={t("transfer.import.privacy")}
            name="privacy"
            options={IMPORT_PRIVACIES.map((value) => ({
              value,
              label: t(`transfer.import.privacy.${value}`),
              hint: t(`transfer.import.privacy.${value}.hint`),
            }))}
            value={privacy}
            onChange={setPrivacy}
          />
          <div className={styles.acts}>
            <Button variant="primary" onClick={() => void startImport()}>
              {t("transfer.import.start")}
            </Button>
            <Button variant="plain" onClick={onClose}>
              {t("transfer.import.other")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
