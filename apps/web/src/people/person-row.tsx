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
  nameId: nameIdProp,
  action,
}: {
  person: UserSummary;
  /** Called when someone opens the profile through its link. */
  onOpen?: () => void;
  /** The id of the name's element, for elements described by it. */
  nameId?: string;
  /** Replaces the follow button. */
  action?: ReactNode;
}) {
  const shownPerson = useOverlay("user", person);
  const ownId = useId();
  const nameId = nameIdProp ?? ownId;
  return (
    <li className={styles.row}>
      <UiLink href={`/${shownPerson.username}/`} className={styles.person} onClick={onOpen}>
        <Avatar
          name={shownPerson.fullName}
          src={shownPerson.imageMediumUrl}
          size={48}
          colorIndex={shownPerson.avatarColorIndex}
          decorative
        />
        <span className={styles.words}>
          <span className={styles.name} id={nameId}>
            <bdi>{shownPerson.fullName}</bdi>
          </span>
          <span className={styles.username}>@{shownPerson.username}</span>
        </span>
      </UiLink>
      {action ?? <FollowPersonButton person={shownPerson} describedBy={nameId} />}
    </li>
  );
}
