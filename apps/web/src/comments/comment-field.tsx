import { codePointLength, COMMENT_LIMITS, commentProblem } from "@tessera/domain";
import { TextArea } from "@tessera/ui";
import type { KeyboardEvent, RefObject } from "react";
import { useText } from "../i18n/index.ts";

export interface CommentFieldProps {
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

/** A text field for a comment. It grows with its text, and shows the character count near the limit. */
export function CommentField({ value, onSend, onCancel, error, ...rest }: CommentFieldProps) {
  const t = useText();
  const lengthError = commentProblem(value) === "long" ? t("comments.tooLong", { max: COMMENT_LIMITS.textMax }) : null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === "Escape" && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <TextArea
      {...rest}
      hideLabel
      name="text"
      rows={1}
      value={value}
      limit={codePointLength(value) >= COMMENT_LIMITS.counterFrom ? COMMENT_LIMITS.textMax : undefined}
      error={lengthError ?? error}
      onKeyDown={onKeyDown}
    />
  );
}
