import { COMMENT_LIMITS } from "@tessera/domain";
import { UiLink } from "@tessera/ui";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { pinQuery } from "../pins/index.ts";
import { CommentList } from "./comment-list.tsx";
import styles from "./comments.module.css";
import { CommentsMenu } from "./comments-menu.tsx";
import { CommentComposerSlot } from "./comments-place.tsx";
import { useCommentActions } from "./use-comment-acts.ts";

/** The best comments on a pin, and a link to all of them; for the closeup. */
export function CommentsSection({ pinId }: { pinId: string }) {
  const t = useText();
  const pin = useSingle(pinQuery(pinId));
  const actions = useCommentActions(pinId);
  if (pin.commenting === "closed" && pin.commentCount === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="comments">
      <div className={styles.title}>
        <h2 id="comments">{t("comments.count", { count: pin.commentCount })}</h2>
        <CommentsMenu pin={pin} onAllow={actions.allow} />
      </div>
      <CommentComposerSlot pin={pin} onAdd={actions.add} />
      {pin.commenting === "off" ? null : (
        <CommentList
          pin={pin}
          actions={actions}
          limit={COMMENT_LIMITS.onCloseup}
          empty={<p className={styles.aside}>{t("comments.empty")}</p>}
        >
          {({ count, hasMore, isTruncated }) =>
            isTruncated || hasMore ? (
              <UiLink href={`/pin/${pinId}/comments`} className={styles.link}>
                {hasMore ? t("comments.all", { count }) : t("comments.whole")}
              </UiLink>
            ) : null
          }
        </CommentList>
      )}
    </section>
  );
}
