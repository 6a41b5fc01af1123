import type { Comment } from "@tessera/contract";
import { useText } from "../i18n/index.ts";
import { CommentForm } from "./comment-form.tsx";

export interface CommentEditProps {
  readonly comment: Comment;
  readonly onSave: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A comment's text, edited in place. */
export function CommentEdit({ comment, onSave, onClose }: CommentEditProps) {
  const t = useText();
  async function send(text: string) {
    if (text !== comment.text) await onSave(text);
    onClose();
  }
  return (
    <CommentForm
      label={t("comments.field.edit")}
      sendLabel={t("comments.save")}
      initialText={comment.text}
      onSend={send}
      onClose={onClose}
    />
  );
}
