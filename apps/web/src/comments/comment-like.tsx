import type { Comment } from "@tessera/contract";
import { reduceFavorite, type FavoriteState, getInitialFavorite, formatShortNumber } from "@tessera/domain";
import { HeartIcon, IconLink, ToggleIconButton } from "@tessera/ui";
import { callFromBrowser, useToggle, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { announce, useLoginLink } from "../shell/index.ts";
import styles from "./comments.module.css";

/** A comment's like button with the number of likes. For visitors, it links to the login page. */
export function CommentLike({ comment, name }: { comment: Comment; name: string }) {
  const t = useText();
  const { isAuth } = useViewer();
  const login = useLoginLink("continue");
  const { id, likedByMe, likeCount } = comment;
  const { favorited, count, tap } = useToggle<FavoriteState>("like", {
    kind: "comment",
    id,
    start: getInitialFavorite({ favoritedByMe: likedByMe, favoriteUserCount: likeCount }),
    reduce: reduceFavorite,
    fields: (state) => ({ likedByMe: state.favorited, likeCount: state.count }),
    send: (next) => callFromBrowser(next.favorited ? "comments.like" : "comments.unlike", { comment_id: id }),
    failureWords: t("shell.error.general"),
  });

  async function toggleLike() {
    const isLiking = !favorited;
    if (await tap()) announce(t(isLiking ? "comments.like.added" : "comments.like.removed"));
  }

  const short = formatShortNumber(count);
  const label = count === 0 ? t("comments.like", { name }) : t("comments.like.count", { name, count, short });
  const number = count > 0 ? <span aria-hidden="true">{short}</span> : null;
  if (!isAuth) {
    return (
      <span className={styles.like}>
        <IconLink label={label} icon={<HeartIcon />} size="small" {...login} />
        {number}
      </span>
    );
  }
  if (comment.canLike) {
    return (
      <span className={styles.like}>
        <ToggleIconButton
          label={label}
          icon={<HeartIcon />}
          size="small"
          pressed={favorited}
          onToggle={() => void toggleLike()}
        />
        {number}
      </span>
    );
  }
  return count > 0 ? <span className={styles.likes}>{t("comments.likes", { count, short })}</span> : null;
}
