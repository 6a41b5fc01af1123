import type { UserSummary } from "@tessera/contract";
import { Avatar, UiLink } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { useOverlay } from "../data/index.ts";
import { FollowPersonButton } from "./follow-person-button.tsx";
import styles from "./person-row.module.css";

/** A person in a list of people: the image, the names, and the follow button. */
export function PersonRow({
  person,
  onOpen,
  nameId: givenId,
  act,
}: {
  person: UserSummary;
  /** Passed to the profile's link. */
  onOpen?: () => void;
  /** The id of the name's element, for elements described by it. */
  nameId?: string;
  /** Replaces the follow button. */
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
