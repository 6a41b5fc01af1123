import type { UserSummary } from "@tessera/contract";
import { Avatar, UiLink } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { useOverlay } from "../data/index.ts";
import { FollowPersonButton } from "./follow-person-button.tsx";
import styles from "./person-row.module.css";

/** A person in a list of people: the picture, the names, and the way to follow. */
export function PersonRow({
  person,
  onOpen,
  nameId: givenId,
  act,
}: {
  person: UserSummary;
  /** Told of the way to the profile. */
  onOpen?: () => void;
  /** The id that the name gets, for what describes itself by it. */
  nameId?: string;
  /** In place of the way to follow. */
  act?: ReactNode;
}) {
  const shown = useOverlay("user", person);
  const ownId = useId();
  const nameId = givenId ?? ownId;
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
      {act ?? <FollowPersonButton person={shown} describedBy={nameId} />}
    </li>
  );
}
