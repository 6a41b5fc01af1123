import type { Board } from "@tessera/contract";
import { Avatar, UiLink } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./board-faces.module.css";

/** The number of faces that fit side by side. */
const MAX_FACES = 4;

/**
 * The people on a board besides its owner. Collaborators get a link to the list of people; all other viewers get a link
 * to each profile.
 */
export function BoardFaces({ board }: { board: Board }) {
  const t = useText();
  const { collaborators, collaboratorCount: count, collaboratedByMe, can } = board;
  const shown = collaborators.slice(0, MAX_FACES);
  if (shown.length === 0) return null;
  const more = count > shown.length ? <span className={styles.more}>+{count - shown.length}</span> : null;
  if (can.own || collaboratedByMe) {
    return (
      <UiLink
        href={`/board/${board.id}/edit/collaborators/`}
        className={styles.faces}
        aria-label={t("boards.people.count", { count })}
      >
        {shown.map(({ id, fullName, imageSmallUrl, avatarColorIndex }) => (
          <span key={id} className={styles.face}>
            <Avatar name={fullName} src={imageSmallUrl} size={32} colorIndex={avatarColorIndex} decorative />
          </span>
        ))}
        {more}
      </UiLink>
    );
  }
  return (
    <span className={styles.faces}>
      {shown.map(({ id, username, fullName, imageSmallUrl, avatarColorIndex }) => (
        <UiLink key={id} href={`/${username}/`} className={styles.face}>
          <Avatar name={fullName} src={imageSmallUrl} size={32} colorIndex={avatarColorIndex} />
        </UiLink>
      ))}
      {more}
    </span>
  );
}
