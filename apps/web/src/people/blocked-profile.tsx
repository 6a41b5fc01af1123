import type { Profile } from "@tessera/contract";
import { Avatar, BlockIcon } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import { UnblockButton } from "./blocked-people.tsx";
import styles from "./profile-header.module.css";

/** The reduced profile of a blocked person: their name, and a button to unblock them. */
export function BlockedProfile({ profile }: { profile: Profile }) {
  const t = useText();
  const name = profile.fullName;
  return (
    <header className={styles.header}>
      <Avatar
        name={name}
        src={profile.imageLargeUrl}
        size={120}
        colorIndex={profile.avatarColorIndex}
        decorative
        priority
      />
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      <p className={styles.username}>@{profile.username}</p>
      <p className={styles.blocked}>
        <BlockIcon size={20} />
        {t("people.blockedByYou", { name })}
      </p>
      <p className={styles.blockedText}>{t("people.blockedByYou.text")}</p>
      <UnblockButton person={profile} size="large" />
    </header>
  );
}
