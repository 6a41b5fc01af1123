import type { Board, PinCard } from "@tessera/contract";
import {
  BOARD_LIMITS,
  type BoardPrivacy,
  CHOSEN_LAYOUTS,
  PIN_DENSITIES,
  PIN_SORTS,
  QUICK_SAVES_LAYOUT,
} from "@tessera/domain";
import { Button, Callout, LinkButton, Select, TextArea, TextField, toast } from "@tessera/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useRequest, useList, useSingle } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import { useBoardCaches } from "../board-caches.ts";
import { ArchiveBoardSection } from "./archive-board.tsx";
import { BoardDatesFields, BoardNoteField, type DateField, focusIncompleteDate } from "./board-details-fields.tsx";
import { BoardCover } from "../board-cover.tsx";
import styles from "./board-edit-screen.module.css";
import { boardPinsQuery, boardQuery } from "../board-queries.ts";
import {
  getBoardChanges,
  getChosenCover,
  getChosenImage,
  type FocalPoint,
  getPreviewImages,
} from "../board-changes.ts";
import { CoverPicker } from "./cover-choice.tsx";
import { FocalPointPicker } from "./cover-focus.tsx";
import { DeleteBoardSection } from "./delete-board.tsx";
import { BoardPrivacyField } from "./privacy-choice.tsx";
import { useNameField } from "./use-name.ts";

interface BoardEditScreenProps {
  readonly boardId: string;
  /** Renders the owner's other actions on the board. */
  readonly children: (board: Board) => ReactNode;
}

/** Edits a board's text, cover, and visibility, or deletes it. */
export function BoardEditScreen({ boardId, children }: BoardEditScreenProps) {
  const t = useText();
  const board = useSingle(boardQuery(boardId));
  return (
    <div className={styles.page}>
      <PageHead title={t("boards.edit.page", { board: board.name })} noindex />
      <h1 className={styles.title}>{t("boards.edit")}</h1>
      {/* Starts a new form when the board's address or visibility changes. */}
      <BoardForm key={board.url + board.privacy} board={board} />
      {board.can.own ? <ArchiveBoardSection board={board} /> : null}
      {board.can.own ? children(board) : null}
      {board.can.delete ? <DeleteBoardSection board={board} /> : null}
    </div>
  );
}

/** The density option that lets each viewer choose. */
const VIEWER_CHOICE = "each";

function BoardForm({ board }: { board: Board }) {
  const t = useText();
  const navigate = useNavigate();
  const caches = useBoardCaches();
  const save = useRequest("boards.update");
  const pins = useList(boardPinsQuery(board.id));
  const name = useNameField(board.name, BOARD_LIMITS.nameMax);
  const [description, setDescription] = useState(board.description);
  const [privacy, setPrivacy] = useState(board.privacy);
  const [pinSort, setPinSort] = useState(board.pinSort);
  const [layout, setLayout] = useState(board.layout === QUICK_SAVES_LAYOUT ? null : board.layout);
  const [pinDensity, setPinDensity] = useState(board.pinDensity);
  const [startDate, setStartDate] = useState(board.startDate ?? "");
  const [endDate, setEndDate] = useState(board.endDate ?? "");
  const [incompleteDate, setIncompleteDate] = useState<DateField | null>(null);
  const [note, setNote] = useState(board.note ?? "");
  /** Null means no cover pin; undefined means unchanged. */
  const [cover, setCover] = useState<PinCard | null | undefined>();

  const [focalPoint, setFocalPoint] = useState<FocalPoint | null>(board.coverFocalPoint);
  const picture = getChosenImage(board, cover);
  function chooseCover(pin: PinCard | null) {
    // The current cover keeps its focal point; a new one starts centered.
    const isCurrent = pin?.id === getChosenCover(board);
    setCover(isCurrent ? undefined : pin);
    setFocalPoint(isCurrent ? board.coverFocalPoint : null);
  }

  async function submitBoard(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const incompleteField = focusIncompleteDate(event.currentTarget);
    setIncompleteDate(incompleteField);
    if (!name.check() || incompleteField !== null) return;
    const coverPinId = cover === null ? null : cover?.id;
    const texts = { name: name.value, description, privacy, startDate, endDate, note };
    const input = { ...texts, pinSort, layout, pinDensity, coverPinId, focalPoint };
    const saved = await save.ask({ board_id: board.id, ...getBoardChanges(board, input) });
    if (!saved) return;
    await navigate(saved.url);
    await caches.updateBoard(saved, {
      listed: saved.privacy !== board.privacy,
      reordered: saved.pinSort !== board.pinSort,
    });
    toast.show({ message: t("boards.edit.saved") });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submitBoard(event)}>
      <div className={styles.fields}>
        {save.message ? <Callout tone="danger">{save.message}</Callout> : null}
        <TextField {...name.field} label={t("boards.name")} error={name.error ?? save.errors.name} required />
        <TextArea
          label={t("boards.description.label")}
          hint={t("boards.description.hint")}
          limit={BOARD_LIMITS.descriptionMax}
          value={description}
          onChange={setDescription}
          error={save.errors.description}
        />
        <BoardDatesFields
          startDate={startDate}
          endDate={endDate}
          onStart={setStartDate}
          onEnd={setEndDate}
          errors={{
            ...save.errors,
            ...(incompleteDate === null ? {} : { [incompleteDate]: t("boards.dates.unfinished") }),
          }}
        />
        <BoardNoteField value={note} onChange={setNote} error={save.errors["note"]} />
        {board.can.own ? <PrivacySection board={board} privacy={privacy} onChange={setPrivacy} /> : null}
        <Select
          label={t("boards.pinSort")}
          hint={t("boards.pinSort.hint")}
          options={PIN_SORTS.map((option) => ({ value: option, label: t(`boards.pinSort.${option}`) }))}
          value={pinSort}
          onChange={setPinSort}
        />
        {layout === null ? null : (
          <Select
            label={t("boards.layout")}
            options={CHOSEN_LAYOUTS.map((option) => ({ value: option, label: t(`boards.layout.${option}`) }))}
            value={layout}
            onChange={setLayout}
          />
        )}
        {layout === "default" ? (
          <Select
            label={t("boards.density")}
            hint={t("boards.pinDensity.hint")}
            options={[
              { value: VIEWER_CHOICE, label: t("boards.pinDensity.each") },
              ...PIN_DENSITIES.map((option) => ({ value: option, label: t(`boards.density.${option}`) })),
            ]}
            value={pinDensity ?? VIEWER_CHOICE}
            onChange={(chosen) => setPinDensity(chosen === VIEWER_CHOICE ? null : chosen)}
          />
        ) : null}
        {pins.items.length > 0 ? (
          <CoverPicker
            pins={pins}
            value={cover === undefined ? getChosenCover(board) : (cover?.id ?? null)}
            onChange={chooseCover}
          />
        ) : null}
        {picture === null ? null : <FocalPointPicker picture={picture} value={focalPoint} onChange={setFocalPoint} />}
        <div className={styles.acts}>
          <LinkButton href={board.url} size="large">
            {t("boards.edit.cancel")}
          </LinkButton>
          <Button type="submit" variant="primary" size="large" busy={save.busy}>
            {t("boards.edit.save")}
          </Button>
        </div>
      </div>
      <BoardPreview name={name.value}>
        <BoardCover pictures={getPreviewImages(board, cover, focalPoint)} priority />
      </BoardPreview>
    </form>
  );
}

function PrivacySection({
  board,
  privacy,
  onChange,
}: {
  board: Board;
  privacy: BoardPrivacy;
  onChange: (privacy: BoardPrivacy) => void;
}) {
  const t = useText();
  return (
    <div className={styles.privacy}>
      <BoardPrivacyField value={privacy} onChange={onChange} />
      <div aria-live="polite">
        {privacy === board.privacy ? null : (
          <Callout>{t(`boards.privacy.${privacy}.becomes`, { count: board.pinCount })}</Callout>
        )}
      </div>
    </div>
  );
}

/** A preview of the board's card. It's hidden from screen readers, because it only repeats the form's content. */
function BoardPreview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.preview} aria-hidden="true">
      {children}
      <p className={styles.previewName} dir="auto">
        {name}
      </p>
    </div>
  );
}
