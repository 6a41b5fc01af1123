import type { UserSummary } from "@tessera/contract";
import { Avatar, UiLink } from "@tessera/ui";
import { useId } from "react";
import { useOverlaid } from "../data/index.ts";
import { FollowPersonButton } from "./follow-button.tsx";
import styles from "./person-row.module.css";

/** A person in a list of people: the picture, the names, and the way to follow. */
export function PersonRow({
  person,
  onOpen,
}: {
  person: UserSummary /** Told of the way to the profile. */;
  onOpen?: () => void;
}) {
  const shown = useOverlaid("user", person);
  const nameId = useId();
  return (
    <li className={styles.row}>
      <UiLink href={`/${shown.username}/`} className={styles.person} onClick={onOpen}>
        <Avatar
          name={shown.fullName}
          src={shown.imageMediumUrl}
          size={48}
          colorIndex={shown.avatarColorIndex}
          decorative
        />
        <span className={styles.words}>
          <span className={styles.name} id={nameId}>
            <bdi>{shown.fullName}</bdi>
          </span>
          <span className={styles.username}>@{shown.username}</span>
        </span>
      </UiLink>
      <FollowPersonButton person={shown} describedBy={nameId} />
    </li>
  );
}
