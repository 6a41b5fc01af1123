import type { Comment } from "@tessera/contract";
import { Button } from "@tessera/ui";
import { useState } from "react";
import { prefetchModule, useLazyModule } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { CommentRow, type CommentRowProps } from "./comment-row.tsx";
import type { CommentActions } from "./use-comment-acts.ts";

/** Most people only read the comments themselves, so the code for replies loads when someone opens or writes one. */
const loadReplies = async () => (await import("./comment-replies.tsx")).CommentReplies;

export interface CommentThreadProps extends Omit<CommentRowProps, "onReply" | "children"> {
  readonly actions: CommentActions;
}

/** A comment, and below it its replies once someone opens them. */
export function CommentThread({ actions, ...row }: CommentThreadProps) {
  const t = useText();
  const { comment } = row;
  const { code: CommentReplies, fetching, request } = useLazyModule(loadReplies);
  const [isOpen, setOpen] = useState(false);
  const [target, setTarget] = useState<Comment | null>(null);

  async function openReplies(next: Comment | null) {
    if (!(await request())) return;
    setOpen(comment.replyCount > 0);
    setTarget(next);
  }

  function toggleReplies() {
    if (isOpen) setOpen(false);
    else void openReplies(target);
  }

  const hasReplies = comment.replyCount > 0;
  const isShown = CommentReplies !== null && ((isOpen && hasReplies) || target !== null);
  return (
    <CommentRow {...row} onReply={(next) => void openReplies(next)}>
      {hasReplies || isShown ? (
        <>
          {hasReplies ? (
            <Button
              size="small"
              variant="plain"
              busy={fetching}
              aria-expanded={isOpen}
              onPointerEnter={() => prefetchModule(loadReplies)}
              onFocus={() => prefetchModule(loadReplies)}
              onClick={toggleReplies}
            >
              {t(isOpen ? "comments.replies.hide" : "comments.replies.show", { count: comment.replyCount })}
            </Button>
          ) : null}
          {isShown ? (
            <CommentReplies
              {...row}
              actions={actions}
              isOpen={isOpen && hasReplies}
              target={target}
              onTarget={setTarget}
              onSent={() => setOpen(true)}
            />
          ) : null}
        </>
      ) : null}
    </CommentRow>
  );
}
