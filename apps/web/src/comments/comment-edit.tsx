import type { Comment } from "@tessera/contract";
import { commentProblem } from "@tessera/domain";
import { Button } from "@tessera/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTask } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { CommentField } from "./comment-field.tsx";
import styles from "./comments.module.css";

export interface CommentEditProps {
  readonly comment: Comment;
  readonly onSave: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A comment's text, edited in place. */
export function CommentEdit({ comment, onSave, onClose }: CommentEditProps) {
  const t = useText();
  const [text, setText] = useState(comment.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useTask(async (changed: string) => {
    await onSave(changed);
    return true;
  });

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  async function send() {
    if (commentProblem(text) !== null) return;
    if (text === comment.text || (await save.ask(text))) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form method="post" className={styles.edit} onSubmit={submit} noValidate>
      <CommentField
        ref={field}
        label={t("comments.field.edit")}
        value={text}
        onChange={setText}
        onSend={() => void send()}
        onCancel={onClose}
        error={save.errors.text ?? save.message}
      />
      <div className={styles.editActs}>
        <Button size="small" variant="plain" onClick={onClose}>
          {t("comments.cancel")}
        </Button>
        <Button type="submit" size="small" variant="primary" busy={save.busy} disabled={commentProblem(text) !== null}>
          {t("comments.save")}
        </Button>
      </div>
    </form>
  );
}
