import { codePointLength, COMMENT_LIMITS, commentProblem } from "@tessera/domain";
import { TextArea } from "@tessera/ui";
import type { KeyboardEvent, RefObject } from "react";
import { useText } from "../i18n/index.ts";

export interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Ctrl or Cmd and Enter. */
  readonly onSend: () => void;
  readonly onCancel?: () => void;
  /** Why the server refused it. */
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly ref?: RefObject<HTMLTextAreaElement | null>;
}

/** The field for a comment; grows with its text, and near the limit shows how much of it is used. */
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
