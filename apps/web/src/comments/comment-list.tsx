import type { Comment, Pin } from "@tessera/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Callout, Skeleton, VisuallyHidden } from "@tessera/ui";
import { type ReactNode, useRef, useState } from "react";
import { useText } from "../i18n/index.ts";
import { CommentRow } from "./comment-row.tsx";
import { commentsQuery } from "./comment-queries.ts";
import styles from "./comments.module.css";
import { mayBeCut } from "./preview.ts";
import type { CommentActs } from "./use-comment-acts.ts";

export interface CommentListProps {
  readonly pin: Pick<Pin, "id" | "commentCount">;
  readonly acts: CommentActs;
  /** The most that are shown; without it all, page by page. */
  readonly limit?: number;
  /** What stands there when there are none. */
  readonly empty: ReactNode;
  /** What stands behind those that are shown. */
  readonly children?: (shown: { readonly count: number; readonly cut: boolean }) => ReactNode;
}

/** The comments on a pin, as far as they are loaded. */
export function CommentList({ pin, acts, limit, empty, children }: CommentListProps) {
  const t = useText();
  const top = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const query = useInfiniteQuery(commentsQuery(pin.id));
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  if (!data && isPending)
    return pin.commentCount === 0 ? empty : <Waiting rows={Math.min(pin.commentCount, limit ?? 6)} />;
  if (!data) {
    return (
      <Callout tone="danger" actions={<Button onClick={() => void refetch()}>{t("shell.error.retry")}</Button>}>
        {t("comments.failed")}
      </Callout>
    );
  }
  const comments = data.pages.flatMap(({ items }) => items);
  // Of a list that is loaded whole we know better than the count, which also has those whom one does not see.
  const count = hasNextPage ? Math.max(pin.commentCount, comments.length) : comments.length;
  if (comments.length === 0 && !hasNextPage) return empty;

  const shown = comments.slice(0, limit);

  async function edit(comment: Comment, text: string) {
    setSaid("");
    await acts.edit(comment, text);
    setSaid(t("comments.changed"));
  }

  function remove(comment: Comment) {
    // The row takes the focus along when it goes.
    top.current?.focus();
    void acts.remove(comment);
  }

  return (
    <div ref={top} tabIndex={-1} className={styles.list}>
      <ul className={styles.comments} aria-label={t("comments.list")}>
        {shown.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            preview={limit !== undefined}
            onEdit={edit}
            onRemove={remove}
          />
        ))}
      </ul>
      {limit === undefined && hasNextPage ? (
        <div className={styles.more}>
          {isFetchNextPageError && !isFetchingNextPage ? <Callout tone="danger">{t("comments.failed")}</Callout> : null}
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(isFetchNextPageError ? "shell.error.retry" : "comments.more")}
          </Button>
        </div>
      ) : null}
      {children?.({ count, cut: shown.some(({ text }) => mayBeCut(text)) })}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div className={styles.comments} aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.comment}>
          <Skeleton shape="circle" width="32px" height="32px" />
          <div className={styles.words}>
            <Skeleton width="35%" />
            <Skeleton width={`${85 - index * 9}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
