import { useInfiniteQuery } from "@tanstack/react-query";
import {
  Button,
  ChevronLeftIcon,
  IconButton,
  PlusIcon,
  SearchIcon,
  TextField,
  UserIcon,
  VisuallyHidden,
} from "@tessera/ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { BoardChoice, Choice, ChoicesPlaceholder } from "./board-choice.tsx";
import { filterBoardChoices } from "./board-choices.ts";
import styles from "./board-picker.module.css";
import { NewBoardForm } from "./new-board-form.tsx";
import { getFirstFocusTarget, moveFocus } from "./picker-keys.ts";
import { boardChoicesQuery } from "../pin-queries.ts";
import type { SaveTarget } from "./save-target.ts";

interface BoardPickerProps {
  readonly onPick: (target: SaveTarget) => void;
  /** Whether people can also choose the profile. */
  readonly offersProfile?: boolean;
  /**
   * Limits the choice to the viewer's own boards except the one with this id, without sections. Null excludes no board,
   * and undefined offers all boards with their sections.
   */
  readonly excludedBoardId?: string | null;
  /** The current choice. */
  readonly chosen?: SaveTarget | null;
  /** Whether the picker receives the focus once the choices have loaded. */
  readonly autoFocus?: boolean;
}

/** The minimum number of boards for which the picker shows a search field. */
const MIN_SEARCHABLE_BOARDS = 6;

/**
 * Lets people choose a board or one of its sections, or create a board. The picker has a search field, and lists the
 * most recently used board first.
 */
export function BoardPicker(props: BoardPickerProps) {
  const { onPick, offersProfile = false, excludedBoardId, chosen = null, autoFocus = false } = props;
  const t = useText();
  const { username } = useViewer();
  const [query, setQuery] = useState("");
  const [creating, setCreating] = useState<"not yet" | "now" | "no more">("not yet");
  const box = useRef<HTMLDivElement>(null);
  const creator = useRef<HTMLButtonElement>(null);
  const boardsQuery = useInfiniteQuery({ ...boardChoicesQuery(username ?? ""), enabled: username !== null });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = boardsQuery;
  const allBoards = data?.pages.flatMap((page) => page.items) ?? [];
  const boards = filterBoardChoices(allBoards, query).filter(
    ({ id, can }) => excludedBoardId === undefined || (can.own && id !== excludedBoardId),
  );

  // A search covers all of the viewer's boards, so it loads all pages.
  const needsNextPage = query !== "" && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);

  const isLoaded = boardsQuery.data !== undefined;
  useEffect(() => {
    if (autoFocus && isLoaded) getFirstFocusTarget(box.current)?.focus({ preventScroll: true });
  }, [autoFocus, isLoaded]);
  useEffect(() => {
    if (creating === "no more") creator.current?.focus();
  }, [creating]);

  /** Returns from the form to the boards on Escape. Another Escape returns to the button that opened the picker. */
  function leaveForm(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    setCreating("no more");
  }

  if (creating === "now") {
    return (
      <div className={styles.picker} onKeyDown={leaveForm} role="group" aria-label={t("pins.picker.create")}>
        <div className={styles.newHead}>
          <IconButton
            label={t("pins.picker.back")}
            icon={<ChevronLeftIcon />}
            size="small"
            onClick={() => setCreating("no more")}
          />
          <h3 className={styles.newTitle}>{t("pins.picker.create")}</h3>
        </div>
        <NewBoardForm
          name={boards.length === 0 ? query : ""}
          onCreated={(board) => onPick({ kind: "board", board, section: null })}
        />
      </div>
    );
  }
  const [first] = boards;
  const isSearched = query !== "" && !hasNextPage;
  return (
    <div ref={box} className={styles.picker} onKeyDown={moveFocus} role="group" aria-label={t("pins.picker.boards")}>
      {allBoards.length >= MIN_SEARCHABLE_BOARDS ? (
        <TextField
          label={t("pins.picker.search")}
          hideLabel
          type="search"
          look="pill"
          icon={<SearchIcon size={20} />}
          placeholder={t("pins.picker.search")}
          autoComplete="off"
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The field may be inside another form, which must not be submitted.
            event.preventDefault();
            if (query.trim() !== "" && first) onPick({ kind: "board", board: first, section: null });
          }}
        />
      ) : null}
      <div className={styles.choices} aria-busy={boardsQuery.isPending || undefined}>
        {offersProfile && query === "" ? (
          <Choice
            icon={<UserIcon size={20} />}
            isChosen={chosen?.kind === "profile"}
            onPick={() => onPick({ kind: "profile" })}
          >
            {t("pins.picker.profile")}
          </Choice>
        ) : null}
        {boardsQuery.isPending ? <ChoicesPlaceholder /> : null}
        {boardsQuery.isError ? (
          <p className={styles.note} role="alert">
            {t("pins.picker.failed")}{" "}
            <Button size="small" onClick={() => void boardsQuery.refetch()}>
              {t("shell.error.retry")}
            </Button>
          </p>
        ) : null}
        <ul>
          {boards.map((board) => (
            <BoardChoice
              key={board.id}
              board={board}
              hasSections={excludedBoardId === undefined && board.sectionCount > 0}
              chosen={chosen?.kind === "board" && chosen.board.id === board.id ? chosen : null}
              onPick={onPick}
            />
          ))}
        </ul>
        <div role="status">
          {isSearched && boards.length === 0 ? (
            <p className={styles.note}>{t("pins.picker.none", { query })}</p>
          ) : isSearched ? (
            <VisuallyHidden>{t("pins.picker.found", { count: boards.length })}</VisuallyHidden>
          ) : null}
        </div>
        {hasNextPage ? (
          <Button fullWidth variant="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("pins.picker.more")}
          </Button>
        ) : null}
      </div>
      <div className={styles.foot}>
        <Button fullWidth size="large" icon={<PlusIcon size={20} />} ref={creator} onClick={() => setCreating("now")}>
          {t("pins.picker.create")}
        </Button>
      </div>
    </div>
  );
}
