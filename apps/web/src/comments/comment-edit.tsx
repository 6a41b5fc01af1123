import type { Comment } from "@tessera/contract";
import { splitMentions } from "@tessera/domain";
import { useText } from "../i18n/index.ts";
import { CommentForm } from "./comment-form.tsx";

export interface CommentEditProps {
  readonly pinId: string;
  readonly comment: Comment;
  readonly onSave: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A comment's text, edited in place. */
export function CommentEdit({ pinId, comment, onSave, onClose }: CommentEditProps) {
  const t = useText();
  const initialText = getEditableText(comment);
  async function saveEdit(text: string) {
    if (text !== initialText) await onSave(text);
    onClose();
  }
  return (
    <CommentForm
      pinId={pinId}
      label={t("comments.field.edit")}
      sendLabel={t("comments.save")}
      initialText={initialText}
      onSend={saveEdit}
      onClose={onClose}
    />
  );
}

/** Returns a comment's text with people's current usernames, as the list shows it. */
function getEditableText({ text, mentions }: Comment): string {
  return splitMentions(text, mentions)
    .map((part) => (part.mention === null ? part.text : `@${part.mention.person.username}`))
    .join("");
}
