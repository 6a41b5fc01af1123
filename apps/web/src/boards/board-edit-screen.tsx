import type { Board, PinCard } from "@tessera/contract";
import { BOARD_LIMITS, type BoardPrivacy } from "@tessera/domain";
import { Button, Callout, LinkButton, TextArea, TextField, toast } from "@tessera/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useAsk, useList, useOne } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { useBoardCaches } from "./board-caches.ts";
import { BoardCover } from "./board-cover.tsx";
import styles from "./board-edit-screen.module.css";
import { boardPinsQuery, boardQuery } from "./board-queries.ts";
import { boardChanges, previewPictures } from "./board-changes.ts";
import { CoverChoice } from "./cover-choice.tsx";
import { DeleteBoardPart } from "./delete-board.tsx";
import { PrivacyChoice } from "./privacy-choice.tsx";
import { useName } from "./use-name.ts";

/** Changes a board's words, its cover and who may see it; deletes it. */
export function BoardEditScreen({ boardId }: { boardId: string }) {
  const t = useText();
  const board = useOne(boardQuery(boardId));
  return (
    <div className={styles.page}>
      <PageHead title={t("boards.edit.page", { board: board.name })} noindex />
      <h1 className={styles.title}>{t("boards.edit")}</h1>
      {/* A board saved in the meantime begins a new form. */}
      <BoardForm key={board.url + board.privacy} board={board} />
      <DeleteBoardPart board={board} />
    </div>
  );
}

function BoardForm({ board }: { board: Board }) {
  const t = useText();
  const navigate = useNavigate();
  const caches = useBoardCaches();
  const save = useAsk("boards.update");
  const pins = useList(boardPinsQuery(board.id));
  const name = useName(board.name, BOARD_LIMITS.nameMax);
  const [description, setDescription] = useState(board.description);
  const [privacy, setPrivacy] = useState(board.privacy);
  const [cover, setCover] = useState<PinCard | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.check()) return;
    const typed = { name: name.value, description, privacy, coverPinId: cover?.id };
    const saved = await save.ask({ board_id: board.id, ...boardChanges(board, typed) });
    if (!saved) return;
    await navigate(saved.url);
    await caches.changed(saved, { listed: saved.privacy !== board.privacy });
    toast.show({ message: t("boards.edit.saved") });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
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
        <PrivacyPart board={board} privacy={privacy} onChange={setPrivacy} />
        {pins.items.length > 0 ? (
          <CoverChoice pins={pins} value={(cover ?? board.coverPin)?.id ?? null} onChange={setCover} />
        ) : null}
        <div className={styles.acts}>
          <LinkButton href={board.url} size="large">
            {t("boards.edit.cancel")}
          </LinkButton>
          <Button type="submit" variant="primary" size="large" busy={save.busy}>
            {t("boards.edit.save")}
          </Button>
        </div>
      </div>
      <Preview name={name.value}>
        <BoardCover pictures={previewPictures(board, cover)} priority />
      </Preview>
    </form>
  );
}

function PrivacyPart({
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
      <PrivacyChoice value={privacy} onChange={onChange} />
      <div aria-live="polite">
        {privacy === board.privacy ? null : (
          <Callout>{t(`boards.privacy.${privacy}.becomes`, { count: board.pinCount })}</Callout>
        )}
      </div>
    </div>
  );
}

/** How the board will look among others; it says nothing that the form does not. */
function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.preview} aria-hidden="true">
      {children}
      <p className={styles.previewName} dir="auto">
        {name}
      </p>
    </div>
  );
}
