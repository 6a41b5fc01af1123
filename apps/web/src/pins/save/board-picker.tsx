import type { BoardSummary } from "@tessera/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  Button,
  ChevronDownIcon,
  ChevronLeftIcon,
  IconButton,
  LayersIcon,
  LinkIcon,
  LockIcon,
  PlusIcon,
  SearchIcon,
  Skeleton,
  TextField,
  UserIcon,
} from "@tessera/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { text, useText } from "../../i18n/index.ts";
import { boardChoices } from "./board-choices.ts";
import styles from "./board-picker.module.css";
import { NewBoardForm } from "./new-board-form.tsx";
import { boardChoicesQuery, sectionsQuery } from "../pin-queries.ts";
import type { SaveTarget } from "./save-target.ts";

interface BoardPickerProps {
  readonly onPick: (target: SaveTarget) => void;
  /** The profile is among the choices. */
  readonly offersProfile?: boolean;
}

/** A search is offered from this many boards on. */
const SEARCH_FROM = 6;

/** Chooses a board or one of its sections, or makes a new board: search, the last used first. */
export function BoardPicker({ onPick, offersProfile = false }: BoardPickerProps) {
  const t = useText();
  const { username } = useViewer();
  const [query, setQuery] = useState("");
  const [creating, setCreating] = useState(false);
  const loaded = useInfiniteQuery({ ...boardChoicesQuery(username ?? ""), enabled: username !== null });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = loaded;
  const all = data?.pages.flatMap((page) => page.items) ?? [];
  const boards = boardChoices(all, query);

  // Who searches expects every board of theirs to be searched.
  const mustGoOn = query !== "" && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (mustGoOn) void fetchNextPage();
  }, [mustGoOn, fetchNextPage]);

  if (creating) {
    return (
      <div className={styles.picker}>
        <div className={styles.newHead}>
          <IconButton
            label={t("pins.picker.back")}
            icon={<ChevronLeftIcon />}
            size="small"
            onClick={() => setCreating(false)}
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
  return (
    <div className={styles.picker}>
      {all.length >= SEARCH_FROM ? (
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
        />
      ) : null}
      <div className={styles.choices} aria-busy={loaded.isPending || undefined}>
        {offersProfile && query === "" ? (
          <Choice icon={<UserIcon size={20} />} onPick={() => onPick({ kind: "profile" })}>
            {t("pins.picker.profile")}
          </Choice>
        ) : null}
        {loaded.isPending ? <Waiting /> : null}
        {loaded.isError ? (
          <p className={styles.note} role="alert">
            {t("pins.picker.failed")}{" "}
            <Button size="small" onClick={() => void loaded.refetch()}>
              {t("shell.error.retry")}
            </Button>
          </p>
        ) : null}
        <ul>
          {boards.map((board) => (
            <BoardChoice key={board.id} board={board} onPick={onPick} />
          ))}
        </ul>
        {query !== "" && boards.length === 0 && !hasNextPage ? (
          <p className={styles.note}>{t("pins.picker.none", { query })}</p>
        ) : null}
        {hasNextPage ? (
          <Button fullWidth variant="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("pins.picker.more")}
          </Button>
        ) : null}
      </div>
      <div className={styles.foot}>
        <Button fullWidth size="large" icon={<PlusIcon size={20} />} onClick={() => setCreating(true)}>
          {t("pins.picker.create")}
        </Button>
      </div>
    </div>
  );
}

function BoardChoice({ board, onPick }: { board: BoardSummary; onPick: (target: SaveTarget) => void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const sections = useQuery({ ...sectionsQuery(board.id), enabled: open });
  const cover = board.coverImages[0]?.["216x146"].url;
  const target = { id: board.id, name: board.name, url: board.url };
  return (
    <li>
      <div className={styles.line}>
        <Choice
          icon={cover ? <img className={styles.cover} src={cover} alt="" loading="lazy" /> : <LayersIcon size={20} />}
          mark={markOf(board)}
          onPick={() => onPick({ kind: "board", board: target, section: null })}
        >
          {board.name}
        </Choice>
        {board.sectionCount > 0 ? (
          <span className={styles.unfold} data-open={open || undefined}>
            <IconButton
              label={t("pins.picker.sections", { board: board.name })}
              icon={<ChevronDownIcon />}
              size="medium"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </span>
        ) : null}
      </div>
      {open ? (
        <ul className={styles.sections} ref={showWhole}>
          {sections.isPending ? <Waiting /> : null}
          {sections.data?.map(({ id, title }) => (
            <li key={id}>
              <Choice onPick={() => onPick({ kind: "board", board: target, section: { id, title } })}>{title}</Choice>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function markOf({ privacy }: BoardSummary) {
  switch (privacy) {
    case "public":
      return undefined;
    case "protected":
      return { label: text("pins.picker.protected"), icon: <LinkIcon size={16} /> };
    case "secret":
      return { label: text("pins.picker.secret"), icon: <LockIcon size={16} /> };
  }
}

/** Sections that unfold under the lower edge come into view. */
function showWhole(list: HTMLElement | null) {
  list?.scrollIntoView({ block: "nearest" });
}

interface ChoiceProps {
  /** Stands in a square at the start. */
  readonly icon?: ReactNode;
  /** Says that not everybody may come across it. */
  readonly mark?: { readonly label: string; readonly icon: ReactNode } | undefined;
  readonly children: string;
  readonly onPick: () => void;
}

function Choice({ icon, mark, children, onPick }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Button fullWidth variant="plain" onClick={onPick}>
        <span className={styles.words}>
          {icon ? <span className={styles.square}>{icon}</span> : null}
          <bdi className={styles.name}>{children}</bdi>
          {mark ? (
            <span className={styles.lock} role="img" aria-label={mark.label}>
              {mark.icon}
            </span>
          ) : null}
        </span>
      </Button>
    </div>
  );
}

function Waiting() {
  return [0, 1, 2].map((index) => (
    <div key={index} className={styles.waiting}>
      <Skeleton shape="block" height="48px" />
    </div>
  ));
}
