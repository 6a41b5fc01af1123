import type { UserSummary } from "@tessera/contract";
import { completeMention } from "@tessera/domain";
import { Avatar, VisuallyHidden } from "@tessera/ui";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "../i18n/index.ts";
import { useKeptFocus } from "../shell/kept-focus.ts";
import styles from "./mention-suggestions.module.css";
import { useMentionAnchor } from "./use-mention-anchor.ts";
import { useMentionablePeople, useMentionQuery } from "./use-mentionable.ts";

export interface MentionSuggestionsProps {
  readonly id: string;
  readonly pinId: string;
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Handles a key pressed in the field. Returns whether the suggestions used the key. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
  readonly onChange: (text: string) => void;
  /** Called with the id of the selected suggestion; null while none are shown. */
  readonly onActive: (id: string | null) => void;
}

/** Suggests people while the user types a mention. The field keeps the focus. */
export function MentionSuggestions(props: MentionSuggestionsProps) {
  const { id, pinId, text, field, keys, onChange, onActive } = props;
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  const nextCaret = useRef<number>(null);
  const query = useMentionQuery(field, text);
  const found = useMentionablePeople(pinId, query?.typed ?? null);
  /** The position of the @ whose suggestions were closed with Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const people = query !== null && query.start !== closedAt ? found : [];
  const isShown = people.length > 0;
  const active = people.find((person) => person.id === chosenId) ?? people[0];
  const activeId = active ? getOptionId(active) : null;
  useMentionAnchor(field, panel, isShown);
  useKeptFocus(panel, isShown);

  useEffect(() => {
    if (query === null) setClosedAt(null);
    setChosenId(null);
  }, [query]);
  useEffect(() => {
    onActive(activeId);
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId, onActive]);
  useEffect(() => () => onActive(null), [onActive]);
  useLayoutEffect(() => {
    const caret = nextCaret.current;
    if (caret !== null) field.current?.setSelectionRange(caret, caret);
    nextCaret.current = null;
  }, [field, text]);

  function getOptionId(person: UserSummary): string {
    return `${id}-${person.id}`;
  }

  function chooseSuggestion({ username }: UserSummary) {
    if (query === null) return;
    const completed = completeMention(text, query, username);
    nextCaret.current = completed.caret;
    onChange(completed.text);
  }

  function moveSelection(step: 1 | -1) {
    const index = people.findIndex((person) => person === active);
    setChosenId(people.at((index + step) % people.length)?.id ?? null);
  }

  keys.current = ({ key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent }) => {
    const isModified = shiftKey || ctrlKey || metaKey || altKey;
    // While an input method composes text, it handles the keys itself.
    if (!active || isModified || nativeEvent.isComposing) return false;
    if (key === "ArrowDown") moveSelection(1);
    else if (key === "ArrowUp") moveSelection(-1);
    else if (key === "Enter" || key === "Tab") chooseSuggestion(active);
    else if (key === "Escape") setClosedAt(query?.start ?? null);
    else return false;
    return true;
  };

  return (
    <>
      {isShown
        ? createPortal(
            <div ref={panel} className={styles.panel}>
              <div id={id} role="listbox" aria-label={t("comments.mention")} className={styles.list}>
                {people.map((person) => (
                  <Option
                    key={person.id}
                    id={getOptionId(person)}
                    person={person}
                    isActive={person === active}
                    onChoose={() => chooseSuggestion(person)}
                  />
                ))}
              </div>
            </div>,
            document.body,
          )
        : null}
      <VisuallyHidden>
        <span role="status">{isShown ? t("comments.mention.count", { count: people.length }) : ""}</span>
      </VisuallyHidden>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly person: UserSummary;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, person, isActive, onChoose }: OptionProps) {
  const { fullName, username, imageSmallUrl, avatarColorIndex } = person;
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={onChoose}
    >
      <Avatar name={fullName} src={imageSmallUrl} size={32} colorIndex={avatarColorIndex} decorative />
      <span className={styles.words}>
        <bdi className={styles.name}>{fullName}</bdi>
        <bdi className={styles.username}>@{username}</bdi>
      </span>
    </button>
  );
}
