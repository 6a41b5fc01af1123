import type { Comment, Pin } from "@tessera/contract";
import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import type { CommentSort } from "@tessera/domain";
import { Button, Callout, Skeleton, VisuallyHidden } from "@tessera/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../i18n/index.ts";
import { commentsQuery } from "./comment-queries.ts";
import { CommentThread } from "./comment-thread.tsx";
import styles from "./comments.module.css";
import { isProbablyTruncated } from "./preview.ts";
import type { CommentActions } from "./use-comment-acts.ts";

export interface CommentListProps {
  readonly pin: Pick<Pin, "id" | "commentCount">;
  readonly sort?: CommentSort;
  readonly actions: CommentActions;
  /** The maximum number of comments to show; by default all of them, page by page. */
  readonly limit?: number;
  /** Shown when there are no comments. */
  readonly empty: ReactNode;
  /** Shown after the comments. */
  readonly children?: (state: {
    readonly count: number;
    /** Whether there are more comments than the list shows. */
    readonly hasMore: boolean;
    readonly isTruncated: boolean;
  }) => ReactNode;
}

/** The loaded comments on a pin, or the loading or error state. */
export function CommentList(props: CommentListProps) {
  const { pin, sort, limit, empty } = props;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(commentsQuery(pin.id, sort));
  const { data, isPending, hasNextPage } = query;
  // The pressed button disappears once its action is done, so the focus must move elsewhere.
  const focusList = () => box.current?.focus();

  function renderContents() {
    if (isPending) {
      return pin.commentCount === 0 ? empty : <CommentSkeletons rows={Math.min(pin.commentCount, limit ?? 6)} />;
    }
    if (!data) {
      const retry = () => {
        focusList();
        void query.refetch();
      };
      return (
        <Callout tone="danger" actions={<Button onClick={retry}>{t("shell.error.retry")}</Button>}>
          {t("comments.failed")}
        </Callout>
      );
    }
    const comments = data.pages.flatMap(({ items }) => items);
    if (comments.length === 0 && !hasNextPage) return empty;
    return <LoadedComments {...props} comments={comments} query={query} focusList={focusList} />;
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.list}>
      {renderContents()}
    </div>
  );
}

interface LoadedCommentsProps extends CommentListProps {
  readonly comments: readonly Comment[];
  readonly query: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
  >;
  /** Moves the focus to the list itself. */
  readonly focusList: () => void;
}

function LoadedComments({ pin, actions, limit, children, comments, query, focusList }: LoadedCommentsProps) {
  const t = useText();
  const rows = useRef<HTMLUListElement>(null);
  /** The last comment before more were loaded. The focus moves to the comment after it. */
  const readUpTo = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // A fully loaded list is more accurate than the count, which includes comments that the viewer can't see.
  const loadedCount = comments.reduce((sum, { author, replyCount }) => sum + (author ? 1 : 0) + replyCount, 0);
  const count = hasNextPage ? Math.max(pin.commentCount, loadedCount) : loadedCount;
  const shown = comments.slice(0, limit);

  useEffect(() => {
    if (isFetchingNextPage || readUpTo.current === null) return;
    const row = rows.current?.children[comments.findIndex(({ id }) => id === readUpTo.current) + 1];
    if (!(row instanceof HTMLElement)) return;
    readUpTo.current = null;
    row.focus({ preventScroll: true });
  }, [isFetchingNextPage, comments]);

  async function editComment(comment: Comment, text: string) {
    setAnnouncement("");
    await actions.edit(comment, text);
    setAnnouncement(t("comments.changed"));
  }

  function removeComment(comment: Comment) {
    focusList();
    void actions.remove(comment);
  }

  function showMore() {
    readUpTo.current = comments.at(-1)?.id ?? null;
    void fetchNextPage();
  }

  return (
    <>
      <ul ref={rows} className={styles.comments} aria-label={t("comments.list")}>
        {shown.map((comment) => (
          <CommentThread
            key={comment.id}
            pinId={pin.id}
            actions={actions}
            comment={comment}
            preview={limit !== undefined}
            onEdit={editComment}
            onRemove={removeComment}
          />
        ))}
      </ul>
      {limit === undefined && hasNextPage ? (
        <div className={styles.more}>
          {isFetchNextPageError && !isFetchingNextPage ? <Callout tone="danger">{t("comments.failed")}</Callout> : null}
          <Button busy={isFetchingNextPage} onClick={showMore}>
            {t(isFetchNextPageError ? "shell.error.retry" : "comments.more")}
          </Button>
        </div>
      ) : null}
      {children?.({
        count,
        hasMore: hasNextPage || comments.length > shown.length,
        isTruncated: shown.some(({ text }) => isProbablyTruncated(text)),
      })}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  );
}

function CommentSkeletons({ rows }: { rows: number }) {
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
