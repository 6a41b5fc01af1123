import { findCommentProblem } from "@tessera/domain";
import { Button } from "@tessera/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTask } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { CommentField } from "./comment-field.tsx";
import styles from "./comments.module.css";

interface CommentFormProps {
  readonly pinId: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly sendLabel: string;
  readonly initialText?: string;
  readonly onSend: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A form for a comment's text that opens in the list of comments for an edit or a reply. It receives the focus. */
export function CommentForm(props: CommentFormProps) {
  const { pinId, label, placeholder, sendLabel, initialText = "", onSend, onClose } = props;
  const t = useText();
  const [text, setText] = useState(initialText);
  const field = useRef<HTMLTextAreaElement>(null);
  const task = useTask(onSend);

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function send() {
    if (findCommentProblem(text) === null) void task.ask(text);
  }

  function submitForm(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form method="post" className={styles.edit} onSubmit={submitForm} noValidate>
      <CommentField
        ref={field}
        pinId={pinId}
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        onSend={send}
        onCancel={onClose}
        error={task.errors.text ?? task.message}
      />
      <div className={styles.editActs}>
        <Button size="small" variant="plain" onClick={onClose}>
          {t("comments.cancel")}
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={task.busy}
          disabled={findCommentProblem(text) !== null}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
