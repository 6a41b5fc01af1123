import { countCodePoints, COMMENT_LIMITS, findCommentProblem } from "@tessera/domain";
import { TextArea } from "@tessera/ui";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { useLazyModule } from "../data/index.ts";
import { useText } from "../i18n/index.ts";

/** Most comments mention no one, so the code for suggestions loads on the first @. */
const loadSuggestions = async () => (await import("./mention-suggestions.tsx")).MentionSuggestions;

export interface CommentFieldProps {
  readonly pinId: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  readonly onSend: () => void;
  readonly onCancel?: () => void;
  /** The server's error message. */
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly ref?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A text field for a comment. It grows with its text, and shows the character count near the limit. While it suggests
 * people to mention, it's a combobox.
 */
export function CommentField(props: CommentFieldProps) {
  const { pinId, value, onChange, onSend, onCancel, error, ref, ...rest } = props;
  const t = useText();
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? ownField;
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const listId = useId();
  /** The id of the selected suggestion; null if there are none. */
  const [activeId, setActiveId] = useState<string | null>(null);
  const { code: MentionSuggestions, request } = useLazyModule(loadSuggestions, { quiet: true });
  const lengthError =
    findCommentProblem(value) === "long" ? t("comments.tooLong", { max: COMMENT_LIMITS.textMax }) : null;

  function handleTextChange(text: string) {
    onChange(text);
    if (text.includes("@")) void request();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (keys.current?.(event)) {
      event.preventDefault();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === "Escape" && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }

  const combobox =
    activeId === null
      ? {}
      : ({
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-haspopup": "listbox",
          "aria-expanded": true,
          "aria-controls": listId,
          "aria-activedescendant": activeId,
        } as const);

  return (
    <>
      <TextArea
        {...rest}
        {...combobox}
        ref={field}
        hideLabel
        name="text"
        rows={1}
        value={value}
        onChange={handleTextChange}
        limit={countCodePoints(value) >= COMMENT_LIMITS.counterFrom ? COMMENT_LIMITS.textMax : undefined}
        error={lengthError ?? error}
        onKeyDown={onKeyDown}
      />
      {MentionSuggestions === null ? null : (
        <MentionSuggestions
          id={listId}
          pinId={pinId}
          text={value}
          field={field}
          keys={keys}
          onChange={onChange}
          onActive={setActiveId}
        />
      )}
    </>
  );
}
