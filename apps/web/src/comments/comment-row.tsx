import type { Comment } from "@tessera/contract";
import { Avatar, EditIcon, MenuButton, type MenuItem, MoreIcon, TrashIcon, UiLink } from "@tessera/ui";
import { useRef, useState } from "react";
import { useText } from "../i18n/index.ts";
import { TimeAgo } from "../shell/index.ts";
import { isPending } from "./cached-comments.ts";
import { CommentEdit } from "./comment-edit.tsx";
import { CommentLike } from "./comment-like.tsx";
import styles from "./comments.module.css";

export interface CommentRowProps {
  readonly comment: Comment;
  /** Whether to truncate a long comment. */
  readonly preview: boolean;
  readonly onEdit: (comment: Comment, text: string) => Promise<void>;
  readonly onRemove: (comment: Comment) => void;
}

/** One comment: its author, its age, its text and its actions. */
export function CommentRow({ comment, preview, onEdit, onRemove }: CommentRowProps) {
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { author } = comment;
  const profile = `/${author.username}/`;

  function close() {
    setEditing(false);
    row.current?.focus();
  }

  return (
    <li ref={row} className={styles.comment} tabIndex={-1} data-pending={isPending(comment) || undefined}>
      {/* The name next to the face links to the same page, so screen readers skip this link. */}
      <UiLink href={profile} className={styles.face} tabIndex={-1} aria-hidden="true">
        <Avatar
          name={author.fullName}
          src={author.imageSmallUrl}
          size={32}
          colorIndex={author.avatarColorIndex}
          decorative
        />
      </UiLink>
      <div className={styles.words}>
        <CommentHead comment={comment} profile={profile} />
        {editing ? (
          <CommentEdit comment={comment} onSave={(text) => onEdit(comment, text)} onClose={close} />
        ) : (
          <p className={styles.text} dir="auto" data-preview={preview || undefined}>
            {comment.text}
          </p>
        )}
        {editing || isPending(comment) ? null : (
          <div className={styles.acts}>
            <CommentLike comment={comment} name={author.fullName} />
          </div>
        )}
      </div>
      {editing ? null : (
        <CommentMenu comment={comment} onEdit={() => setEditing(true)} onRemove={() => onRemove(comment)} />
      )}
    </li>
  );
}

function CommentHead({ comment, profile }: { comment: Comment; profile: string }) {
  const t = useText();
  return (
    <p className={styles.head}>
      <UiLink href={profile} className={styles.author}>
        <bdi>{comment.author.fullName}</bdi>
      </UiLink>
      <span className={styles.when}>
        {isPending(comment) ? t("comments.posting") : <TimeAgo date={comment.createdAt} />}
        {comment.editedAt === null ? null : ` · ${t("comments.edited")}`}
      </span>
    </p>
  );
}

function CommentMenu({ comment, onEdit, onRemove }: { comment: Comment; onEdit: () => void; onRemove: () => void }) {
  const t = useText();
  const items: MenuItem[] = [];
  if (comment.canEdit) items.push({ id: "edit", label: t("comments.edit"), icon: <EditIcon />, onSelect: onEdit });
  if (comment.canDelete) {
    items.push({ id: "delete", label: t("comments.delete"), icon: <TrashIcon />, danger: true, onSelect: onRemove });
  }
  if (items.length === 0) return null;
  return (
    <MenuButton
      label={t("comments.options", { name: comment.author.fullName })}
      icon={<MoreIcon size={20} />}
      size="small"
      items={items}
      placement="bottom end"
    />
  );
}
