import type { Board, Section } from "@tessera/contract";
import {
  ArrowLeftIcon,
  Button,
  CopyIcon,
  Dialog,
  FolderIcon,
  Menu,
  OPENER_HANDLERS,
  ProgressBar,
  ArrowRightIcon,
  TextField,
  TrashIcon,
} from "@tessera/ui";
import { BOARD_LIMITS } from "@tessera/domain";
import { type FormEvent, useId, useRef, useState } from "react";
import { useNameField } from "../../boards/index.ts";
import { useText } from "../../i18n/index.ts";
import { BarButton } from "./bar-button.tsx";
import { BoardPickerWindow } from "../save/board-picker-window.tsx";
import type { BulkEdit } from "./organize-pins.tsx";
import styles from "./organize-bar.module.css";
import type { useBulkEdits } from "./use-bulk.ts";

interface OrganizeBarProps {
  readonly board: Board;
  readonly section: Section | null;
  /** The number of selected pins; `all` is true if all pins are selected. */
  readonly count: number;
  readonly all: boolean;
  /** Whether people can reorder the pins by dragging. */
  readonly canDrag: boolean;
  readonly bulk: ReturnType<typeof useBulkEdits>;
  readonly onAll: () => void;
  /** Moves the selected pins to the front; null if that isn't possible. */
  readonly onFront: (() => void) | null;
  readonly onRun: (edit: BulkEdit) => void;
  readonly onDone: () => void;
}

/** The actions on the selected pins, and the progress of the current action. */
export function OrganizeBar(props: OrganizeBarProps) {
  const { board, section, count, all, canDrag, bulk, onAll, onFront, onRun, onDone } = props;
  const t = useText();
  const picker = useRef<HTMLButtonElement>(null);
  const sectionButton = useRef<HTMLButtonElement>(null);
  const [choosingSection, setChoosingSection] = useState(false);
  const [picking, setPicking] = useState<"bulkMove" | "bulkCopy" | null>(null);
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const [asking, setAsking] = useState<"section" | "delete" | null>(null);
  const { run, busy } = bulk;
  const isDisabled = count === 0 || busy;
  return (
    <section className={styles.bar} aria-label={t("pins.organize")}>
      <p className={styles.count} aria-live="polite">
        {count === 0 ? t(canDrag ? "pins.organize.drag" : "pins.organize.select") : t("pins.organize.count", { count })}
      </p>
      <Button size="small" variant="plain" onClick={onAll} disabled={busy}>
        {t(all && count > 0 ? "pins.organize.none" : "pins.organize.all")}
      </Button>
      <span className={styles.done}>
        <Button size="small" variant="strong" onClick={onDone} aria-label={t("pins.organize.done")}>
          {t("pins.organize.done.short")}
        </Button>
      </span>
      {busy && run ? (
        <div className={styles.progress}>
          <ProgressBar
            value={getProgress(run)}
            label={t("pins.bulk.progress", { reached: run.reached, total: run.total })}
          />
          <span className={styles.reached}>{t("pins.bulk.progress", { reached: run.reached, total: run.total })}</span>
        </div>
      ) : (
        <div className={styles.acts}>
          <BarButton
            label={t("pins.organize.front")}
            icon={<ArrowLeftIcon size={20} />}
            disabled={isDisabled || onFront === null}
            onClick={() => onFront?.()}
          />
          <BarButton
            ref={picker}
            label={t("pins.organize.toBoard")}
            icon={<ArrowRightIcon size={20} />}
            disabled={isDisabled}
            aria-haspopup="dialog"
            {...OPENER_HANDLERS}
            onClick={() => setPicking("bulkMove")}
          />
          <BarButton
            label={t("pins.organize.copy")}
            icon={<CopyIcon size={20} />}
            disabled={isDisabled}
            aria-haspopup="dialog"
            {...OPENER_HANDLERS}
            onClick={() => setPicking("bulkCopy")}
          />
          <BarButton
            ref={sectionButton}
            label={t("pins.organize.toSection")}
            icon={<FolderIcon size={20} />}
            disabled={isDisabled}
            aria-haspopup="menu"
            aria-expanded={choosingSection}
            {...OPENER_HANDLERS}
            onClick={() => setChoosingSection(true)}
          />
          <Menu
            open={choosingSection}
            onClose={() => setChoosingSection(false)}
            triggerRef={sectionButton}
            label={t("pins.organize.toSection")}
            items={[
              { id: "new", label: t("pins.organize.newSection"), onSelect: () => setAsking("section") },
              ...(section
                ? [{ id: "none", label: t("pins.organize.noSection"), onSelect: () => onRun({ action: "bulkMove" }) }]
                : []),
              ...board.sections
                .filter(({ id }) => id !== section?.id)
                .map(({ id, title }) => ({
                  id,
                  label: title,
                  onSelect: () => onRun({ action: "bulkMove", to_section_id: id }),
                })),
            ]}
          />
          <BarButton
            label={t("pins.organize.delete")}
            icon={<TrashIcon size={20} />}
            disabled={isDisabled}
            aria-haspopup="dialog"
            {...OPENER_HANDLERS}
            onClick={() => setAsking("delete")}
          />
        </div>
      )}
      <BoardPickerWindow
        open={picking !== null}
        onClose={() => setPicking(null)}
        triggerRef={picker}
        title={t(picking === "bulkCopy" ? "pins.organize.copy" : "pins.organize.toBoard")}
        onPick={(target) => {
          if (picking === null || target.kind !== "board") return;
          if (section && all && target.section === null && target.board.id !== board.id) {
            setPendingMove({ action: picking, boardId: target.board.id, boardName: target.board.name });
            return;
          }
          onRun({
            ...{ action: picking, to_board_id: target.board.id },
            ...(target.section ? { to_section_id: target.section.id } : {}),
          });
        }}
      />
      {section && pendingMove ? (
        <MoveOrCopyDialog
          section={section}
          pendingMove={pendingMove}
          onClose={() => setPendingMove(null)}
          onChoice={(edit) => onRun(edit)}
        />
      ) : null}
      <DeleteDialog
        count={count}
        open={asking === "delete"}
        onClose={() => setAsking(null)}
        onConfirm={() => onRun("delete")}
      />
      <SectionDialog
        open={asking === "section"}
        onClose={() => setAsking(null)}
        onTitle={(title) => onRun({ action: "bulkCreateSection", title })}
      />
    </section>
  );
}

/** Returns the completed fraction of an action. During an undo, returns the fraction that hasn't been undone yet. */
function getProgress({ state, reached, total }: NonNullable<ReturnType<typeof useBulkEdits>["run"]>): number {
  const share = total === 0 ? 1 : reached / total;
  return state === "undoing" ? 1 - share : share;
}

/** A pending move or copy of all pins in a section. */
interface PendingMove {
  readonly action: "bulkMove" | "bulkCopy";
  readonly boardId: string;
  readonly boardName: string;
}

interface MoveOrCopyDialogProps {
  readonly section: Section;
  readonly pendingMove: PendingMove;
  readonly onClose: () => void;
  readonly onChoice: (edit: BulkEdit) => void;
}

/** A dialog that asks whether to move or copy a section together with all its pins. */
function MoveOrCopyDialog({ section, pendingMove, onClose, onChoice }: MoveOrCopyDialogProps) {
  const t = useText();
  const { action, boardId, boardName } = pendingMove;
  const choose = (edit: BulkEdit) => {
    onClose();
    onChoice(edit);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("pins.organize.carry.title", { section: section.title })}
      closeLabel={t("pins.close")}
      size="small"
      footer={
        <>
          <Button size="large" onClick={() => choose({ action, to_board_id: boardId })}>
            {t("pins.organize.carry.pins")}
          </Button>
          <Button
            variant="primary"
            size="large"
            onClick={() => choose({ action, to_board_id: boardId, with_section: true })}
          >
            {t("pins.organize.carry.section")}
          </Button>
        </>
      }
    >
      <p>{t(`pins.organize.carry.${action}`, { section: section.title, board: boardName })}</p>
    </Dialog>
  );
}

interface OrganizeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({
  count,
  open,
  onClose,
  onConfirm,
}: OrganizeDialogProps & { count: number; onConfirm: () => void }) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("pins.organize.delete.title", { count })}
      closeLabel={t("pins.close")}
      size="small"
      alert
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t("pins.organize.delete.keep", { count })}
          </Button>
          <Button
            variant="danger"
            size="large"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {t("pins.organize.delete")}
          </Button>
        </>
      }
    >
      <p>{t("pins.organize.delete.text")}</p>
    </Dialog>
  );
}

function SectionDialog({ open, onClose, onTitle }: OrganizeDialogProps & { onTitle: (title: string) => void }) {
  const t = useText();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("pins.organize.newSection")}
      closeLabel={t("pins.close")}
      size="small"
      footer={
        <Button type="submit" form={id} variant="primary" size="large" fullWidth>
          {t("boards.section.create.submit")}
        </Button>
      }
    >
      <SectionForm
        id={id}
        onTitle={(title) => {
          onClose();
          onTitle(title);
        }}
      />
    </Dialog>
  );
}

function SectionForm({ id, onTitle }: { id: string; onTitle: (title: string) => void }) {
  const t = useText();
  const name = useNameField("", BOARD_LIMITS.sectionTitleMax);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.check()) onTitle(name.value);
  }
  return (
    <form id={id} method="post" noValidate onSubmit={submit}>
      <TextField
        {...name.field}
        label={t("boards.section.name")}
        placeholder={t("boards.section.placeholder")}
        error={name.error ?? undefined}
        autoFocus
        required
      />
    </form>
  );
}
