import { findMatchingSpan } from "@tessera/domain";
import {
  Avatar,
  Button,
  ClockIcon,
  CloseIcon,
  CompassIcon,
  GridIcon,
  IconButton,
  SearchIcon,
  TrashIcon,
  UiLink,
} from "@tessera/ui";
import { useId } from "react";
import { useText } from "../i18n/index.ts";
import styles from "./typeahead-panel.module.css";
import type { ActiveCell, TypeaheadGroup, TypeaheadRow } from "./typeahead-rows.ts";

interface RowActions {
  readonly active: ActiveCell | null;
  readonly getCellId: (cell: ActiveCell) => string;
  /** Called when a row is chosen. Performs the row's action. */
  readonly onChoose: (row: TypeaheadRow) => void;
  /** Called when a row's link is followed. */
  readonly onFollow: (row: TypeaheadRow) => void;
  readonly onRemove: (row: TypeaheadRow) => void;
}

/** The header on phones, where the suggestions cover the page: a title, and a back button. */
export function TypeaheadHeader({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <div className={styles.phoneHead}>
      <IconButton label={t("search.typeahead.close")} icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}

/** A group of rows under a heading, if the group has one. */
export function TypeaheadGroupRows({
  group,
  typed,
  ...actions
}: RowActions & { group: TypeaheadGroup; typed: string }) {
  const t = useText();
  const titleId = useId();
  const isTitled = group.kind !== "found";
  return (
    <div role="rowgroup" aria-labelledby={isTitled ? titleId : undefined}>
      {isTitled ? (
        <div className={styles.groupTitle} id={titleId} role="presentation">
          {t(`search.typeahead.${group.kind}`)}
        </div>
      ) : null}
      {group.rows.map((row) => (
        <TypeaheadListRow key={row.id} row={row} typed={typed} hasDetail={!isTitled} {...actions} />
      ))}
    </div>
  );
}

function TypeaheadListRow({
  row,
  typed,
  hasDetail,
  active,
  getCellId,
  onChoose,
  onFollow,
  onRemove,
}: RowActions & { row: TypeaheadRow; typed: string; hasDetail: boolean }) {
  const t = useText();
  const isActive = active?.row === row.id;
  const button = { row: row.id, onButton: true };
  return (
    <div role="row" className={styles.row} aria-selected={isActive}>
      <div
        role="gridcell"
        id={row.id}
        className={styles.choice}
        data-active={(isActive && !active.onButton) || undefined}
      >
        {row.type === "clear" ? (
          <Button variant="plain" size="small" icon={<TrashIcon size={20} />} onClick={() => onChoose(row)}>
            {t("search.typeahead.clear")}
          </Button>
        ) : (
          <UiLink className={styles.link} href={row.url} tabIndex={-1} onClick={() => onFollow(row)}>
            <span className={styles.picture} aria-hidden="true">
              <RowPicture row={row} />
            </span>
            <span className={styles.words}>
              <span className={styles.label} dir="auto">
                <HighlightedLabel label={row.label} typed={typed} />
              </span>
              {hasDetail ? <RowDetail row={row} /> : null}
            </span>
          </UiLink>
        )}
      </div>
      {row.type === "recent" ? (
        <div
          role="gridcell"
          id={getCellId(button)}
          className={styles.forget}
          data-active={(isActive && active.onButton) || undefined}
        >
          <IconButton
            size="small"
            label={t("search.typeahead.forget", { query: row.label })}
            icon={<CloseIcon size={20} />}
            onClick={() => onRemove(row)}
          />
        </div>
      ) : null}
    </div>
  );
}

function RowDetail({ row: { type, detail } }: { row: TypeaheadRow }) {
  const t = useText();
  if (type === "topic") return <span className={styles.detail}>{t("search.typeahead.topic")}</span>;
  if (type !== "user" && type !== "board") return null;
  return (
    <span className={styles.detail} dir="auto">
      {detail === null
        ? t("search.typeahead.ownBoard")
        : t(type === "user" ? "search.typeahead.user" : "search.typeahead.board", { name: detail })}
    </span>
  );
}

function RowPicture({ row }: { row: TypeaheadRow }) {
  switch (row.type) {
    case "user":
      return <Avatar name={row.label} src={row.image} size={32} decorative />;
    case "board":
      return row.image === null ? (
        <GridIcon size={20} />
      ) : (
        <img className={styles.cover} src={row.image} alt="" width={32} height={32} decoding="async" />
      );
    case "recent":
      return <ClockIcon size={20} />;
    case "query":
      return <SearchIcon size={20} />;
    case "topic":
      return <CompassIcon size={20} />;
    case "clear":
      return null;
  }
}

/** A label with the typed part highlighted. */
function HighlightedLabel({ label, typed }: { label: string; typed: string }) {
  const part = findMatchingSpan(label, typed);
  if (part === null) return label;
  return (
    <>
      {label.slice(0, part.start)}
      <mark className={styles.match}>{label.slice(part.start, part.end)}</mark>
      {label.slice(part.end)}
    </>
  );
}
