import type { Comment } from "@tessera/contract";
import { splitMentions } from "@tessera/domain";
import { UiLink } from "@tessera/ui";
import { Fragment } from "react";
import styles from "./comments.module.css";

/** A comment's text. It links to the people it mentions, by their current usernames. */
export function CommentText({ comment: { text, mentions } }: { comment: Pick<Comment, "text" | "mentions"> }) {
  return splitMentions(text, mentions).map(({ start, text: part, mention }) =>
    mention === null ? (
      <Fragment key={start}>{part}</Fragment>
    ) : (
      <UiLink key={start} href={`/${mention.person.username}/`} className={styles.mention}>
        <bdi>@{mention.person.username}</bdi>
      </UiLink>
    ),
  );
}
