import type { Suggestion } from "@tessera/contract";
import { useMediaQuery, VisuallyHidden } from "@tessera/ui";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { useViewer } from "../data/index.ts";
import { callAbortably, createLookup } from "../data/lookup.ts";
import { useText } from "../i18n/index.ts";
import { useKeptFocus } from "../shell/kept-focus.ts";
import { createRecentSearches } from "./recent-searches.ts";
import { TypeaheadGroupRows, TypeaheadHeader } from "./typeahead-list.tsx";
import { setTypeaheadOpen } from "./typeahead-open.ts";
import styles from "./typeahead-panel.module.css";
import {
  type ActiveCell,
  getNextCell,
  type RememberedCell,
  findActiveCell,
  getTypeaheadGroups,
  type TypeaheadRow,
} from "./typeahead-rows.ts";
import { useAnchoredPanel } from "./use-anchor.ts";

export interface TypeaheadPanelProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly typed: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Handles the keys pressed in the field. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Called with the id of the element selected by the arrow keys. */
  readonly onActive: (id: string | null) => void;
}

/** The suggestions, below the field on wide screens and over the whole page on phones. */
export function TypeaheadPanel({ id, isOpen, typed, field, keys, onActive }: TypeaheadPanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const { username } = useViewer();
  const isPhone = useMediaQuery("(width < 680px)");
  const panel = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(typed, isOpen);
  const searches = useMemo(() => createRecentSearches(username), [username]);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [activeCell, setActiveCell] = useState<RememberedCell | null>(null);
  const groups = isOpen ? getTypeaheadGroups(id, typed, recent, suggestions) : [];
  const rows = groups.flatMap((group) => group.rows);
  const active = findActiveCell(rows, activeCell);
  const activeId = active && getCellId(active);
  const isShown = isOpen && (rows.length > 0 || isPhone);
  useAnchoredPanel(field, panel, isShown);

  useEffect(() => {
    if (isOpen) setRecent(searches.read());
  }, [isOpen, searches]);
  useEffect(() => setActiveCell(null), [typed, isOpen]);
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId, onActive]);
  useCloseOnLeave(field, panel, isOpen && !isPhone);
  useKeptFocus(panel, isShown);

  function moveSelection(key: string) {
    const cell = getNextCell(rows, active, key);
    setActiveCell(cell && { cell, label: rows.find(({ id: rowId }) => rowId === cell.row)?.label ?? "" });
  }

  function chooseRow(row: TypeaheadRow) {
    if (row.type === "clear") {
      searches.clear();
      setRecent([]);
      return;
    }
    followRow(row);
    void navigate(row.url);
  }

  function followRow(row: TypeaheadRow) {
    if (row.type === "query" || row.type === "recent") searches.remember(row.label);
    setTypeaheadOpen(false);
    field.current?.blur();
  }

  function removeRecent(row: TypeaheadRow) {
    searches.remove(row.label);
    setRecent(searches.read());
  }

  keys.current = (event) => {
    const { key } = event;
    const row = rows.find((item) => item.id === active?.row);
    if (key === "Escape" && isOpen) setTypeaheadOpen(false);
    else if (!isOpen && (key === "ArrowDown" || key === "ArrowUp")) setTypeaheadOpen(true);
    else if (key === "ArrowDown" || key === "ArrowUp") moveSelection(key);
    else if (row && (key === "ArrowLeft" || key === "ArrowRight")) moveSelection(key);
    else if (row && key === "Enter" && !event.nativeEvent.isComposing)
      (active?.onButton ? removeRecent : chooseRow)(row);
    else if (row?.type === "recent" && key === "Delete") removeRecent(row);
    else return;
    event.preventDefault();
  };

  if (!isShown) return null;
  return createPortal(
    <div ref={panel} className={styles.panel}>
      {isPhone ? <TypeaheadHeader onClose={() => setTypeaheadOpen(false)} /> : null}
      {/* The field keeps the focus, and the arrow keys select rows. */}
      <div id={id} role="grid" aria-label={t("search.typeahead")} className={styles.grid}>
        {groups.map((group) => (
          <TypeaheadGroupRows
            key={group.kind}
            group={group}
            typed={typed}
            active={active}
            getCellId={getCellId}
            onChoose={chooseRow}
            onFollow={followRow}
            onRemove={removeRecent}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{t("search.typeahead.count", { count: rows.length })}</span>
      </VisuallyHidden>
    </div>,
    document.body,
  );
}

function getCellId({ row, onButton }: ActiveCell): string {
  return onButton ? `${row}-forget` : row;
}

/**
 * Returns the server's suggestions for the typed text. While a response is loading, returns the previous suggestions.
 */
function useSuggestions(typed: string, isOpen: boolean): readonly Suggestion[] {
  const [answer, setAnswer] = useState<{ typed: string; suggestions: readonly Suggestion[] } | null>(null);
  const lookup = useMemo(
    () =>
      createLookup<readonly Suggestion[]>(
        (query, suggestions) => setAnswer({ typed: query, suggestions }),
        (q, signal) => callAbortably("search.typeahead", { q }, signal),
      ),
    [],
  );
  const query = typed.trim();
  useEffect(() => {
    if (isOpen) lookup.lookUp(query);
    return () => lookup.stop();
  }, [lookup, query, isOpen]);
  // Suggestions for an empty field don't fit typed text, and vice versa.
  return answer !== null && (answer.typed === "") === (query === "") ? answer.suggestions : [];
}

/**
 * Closes the panel when the focus or pointer moves elsewhere. Not used on phones, where the panel covers everything and
 * people can dismiss the keyboard.
 */
function useCloseOnLeave(field: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (field.current?.contains(target) || panel.current?.contains(target));
    const closeOnLeave = ({ target }: Event) => {
      if (!isInside(target)) setTypeaheadOpen(false);
    };
    document.addEventListener("pointerdown", closeOnLeave);
    document.addEventListener("focusin", closeOnLeave);
    return () => {
      document.removeEventListener("pointerdown", closeOnLeave);
      document.removeEventListener("focusin", closeOnLeave);
    };
  }, [field, panel, isOn]);
}
