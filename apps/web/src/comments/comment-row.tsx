import type { Comment, UserSummary } from "@tessera/contract";
import { Avatar, Button, EditIcon, MenuButton, type MenuItem, MoreIcon, TrashIcon, UiLink } from "@tessera/ui";
import { type ReactNode, useRef, useState } from "react";
import { useText } from "../i18n/index.ts";
import { TimeAgo } from "../shell/index.ts";
import { isPending } from "./cached-comments.ts";
import { CommentEdit } from "./comment-edit.tsx";
import { CommentLike } from "./comment-like.tsx";
import { CommentText } from "./comment-text.tsx";
import styles from "./comments.module.css";

export interface CommentRowProps {
  readonly pinId: string;
  readonly comment: Comment;
  /** Whether to truncate a long comment. */
  readonly preview: boolean;
  readonly onEdit: (comment: Comment, text: string) => Promise<void>;
  readonly onRemove: (comment: Comment) => void;
  readonly onReply: (comment: Comment) => void;
  /** The comment's replies, shown below it. */
  readonly children?: ReactNode;
}

/** One comment or reply: its author, its age, its text, and its actions. */
export function CommentRow(props: CommentRowProps) {
  const { comment, children } = props;
  const t = useText();
  if (comment.author) return <FullCommentRow {...props} author={comment.author} />;
  return (
    <li className={styles.comment} tabIndex={-1}>
      <p className={styles.gone}>{t("comments.gone")}</p>
      {children ? <div className={styles.replies}>{children}</div> : null}
    </li>
  );
}

function FullCommentRow(props: CommentRowProps & { author: UserSummary }) {
  const { pinId, comment, author, preview, onEdit, onRemove, children } = props;
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
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
        <CommentHead comment={comment} author={author} profile={profile} />
        {editing ? (
          <CommentEdit pinId={pinId} comment={comment} onSave={(text) => onEdit(comment, text)} onClose={close} />
        ) : (
          <>
            <p className={styles.text} dir="auto" data-preview={preview || undefined}>
              <Mention comment={comment} />
              <CommentText comment={comment} />
            </p>
            <CommentActions {...props} />
          </>
        )}
      </div>
      {editing ? null : (
        <CommentMenu
          comment={comment}
          name={author.fullName}
          onEdit={() => setEditing(true)}
          onRemove={() => onRemove(comment)}
        />
      )}
      {children ? <div className={styles.replies}>{children}</div> : null}
    </li>
  );
}

function CommentHead({ comment, author, profile }: { comment: Comment; author: UserSummary; profile: string }) {
  const t = useText();
  return (
    <p className={styles.head}>
      <UiLink href={profile} className={styles.author}>
        <bdi>{author.fullName}</bdi>
      </UiLink>
      <span className={styles.when}>
        {isPending(comment) ? t("comments.posting") : <TimeAgo date={comment.createdAt} />}
        {comment.editedAt === null ? null : ` · ${t("comments.edited")}`}
      </span>
    </p>
  );
}

/**
 * A link to the person a reply is to. The server stores the person, so a new username doesn't break the link.
 */
function Mention({ comment: { mention } }: { comment: Comment }) {
  if (mention === null) return null;
  return (
    <>
      <UiLink href={`/${mention.username}/`} className={styles.mention}>
        <bdi>@{mention.fullName}</bdi>
      </UiLink>{" "}
    </>
  );
}

function CommentActions({ comment, author, onReply }: CommentRowProps & { author: UserSummary }) {
  const t = useText();
  if (isPending(comment)) return null;
  return (
    <div className={styles.acts}>
      <CommentLike comment={comment} name={author.fullName} />
      {comment.canReply ? (
        <Button
          size="small"
          variant="plain"
          aria-label={t("comments.reply.to", { name: author.fullName })}
          onClick={() => onReply(comment)}
        >
          {t("comments.reply")}
        </Button>
      ) : null}
    </div>
  );
}

interface CommentMenuProps {
  readonly comment: Comment;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function CommentMenu({ comment, name, onEdit, onRemove }: CommentMenuProps) {
  const t = useText();
  const items: MenuItem[] = [];
  if (comment.canEdit) items.push({ id: "edit", label: t("comments.edit"), icon: <EditIcon />, onSelect: onEdit });
  if (comment.canDelete) {
    items.push({ id: "delete", label: t("comments.delete"), icon: <TrashIcon />, danger: true, onSelect: onRemove });
  }
  if (items.length === 0) return null;
  return (
    <MenuButton
      label={t("comments.options", { name })}
      icon={<MoreIcon size={20} />}
      size="small"
      items={items}
      placement="bottom end"
    />
  );
}
