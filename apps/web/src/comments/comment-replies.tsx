import type { Comment } from "@tessera/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Callout, Skeleton } from "@tessera/ui";
import { useRef } from "react";
import { useText } from "../i18n/index.ts";
import { announce } from "../shell/index.ts";
import { CommentForm } from "./comment-form.tsx";
import { repliesQuery } from "./comment-queries.ts";
import { CommentRow, type CommentRowProps } from "./comment-row.tsx";
import styles from "./comments.module.css";
import type { CommentActions } from "./use-comment-acts.ts";

export interface CommentRepliesProps extends Omit<CommentRowProps, "onReply" | "children"> {
  readonly actions: CommentActions;
  /** Whether the replies are shown, in addition to the form. */
  readonly isOpen: boolean;
  /** The comment or reply that the form answers; null hides the form. */
  readonly target: Comment | null;
  readonly onTarget: (target: Comment | null) => void;
  /** Called after a reply was posted. */
  readonly onSent: () => void;
}

/** The replies to a comment, and the form for a new reply. */
export function CommentReplies(props: CommentRepliesProps) {
  const { pinId, actions, isOpen, target, onTarget, onSent } = props;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);

  async function sendReply(text: string) {
    if (target === null) return;
    await actions.reply(target, text);
    closeForm();
    onSent();
    announce(t("comments.reply.sent"));
  }

  function closeForm() {
    onTarget(null);
    box.current?.focus();
  }

  return (
    <div ref={box} tabIndex={-1} className={styles.list}>
      {isOpen ? <ReplyList {...props} /> : null}
      {target === null ? null : (
        <ReplyForm key={target.id} pinId={pinId} target={target} onSend={sendReply} onClose={closeForm} />
      )}
    </div>
  );
}

function ReplyList({ pinId, comment, onEdit, onRemove, onTarget }: CommentRepliesProps) {
  const t = useText();
  const query = useInfiniteQuery(repliesQuery(pinId, comment.id));
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } = query;
  if (isPending) {
    return (
      <div aria-busy="true" className={styles.words}>
        <Skeleton width="35%" />
        <Skeleton width="70%" />
      </div>
    );
  }
  const replies = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {replies.length === 0 ? null : (
        <ul className={styles.comments} aria-label={t("comments.replies.list")}>
          {replies.map((reply) => (
            <CommentRow
              key={reply.id}
              pinId={pinId}
              comment={reply}
              preview={false}
              onEdit={onEdit}
              onRemove={onRemove}
              onReply={onTarget}
            />
          ))}
        </ul>
      )}
      {isError && !isFetching ? <Callout tone="danger">{t("comments.replies.failed")}</Callout> : null}
      {isError || hasNextPage ? (
        <div>
          <Button
            size="small"
            busy={isFetching}
            onClick={() => void (data && hasNextPage ? fetchNextPage() : refetch())}
          >
            {t(isError ? "shell.error.retry" : "comments.replies.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface ReplyFormProps {
  readonly pinId: string;
  readonly target: Comment;
  readonly onSend: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

function ReplyForm({ pinId, target, onSend, onClose }: ReplyFormProps) {
  const t = useText();
  const label = t("comments.reply.to", { name: target.author?.fullName ?? "" });
  return (
    <CommentForm
      pinId={pinId}
      label={label}
      placeholder={label}
      sendLabel={t("comments.reply.send")}
      onSend={onSend}
      onClose={onClose}
    />
  );
}
