import type { Profile } from "@tessera/contract";
import { getBadgeType, formatShortNumber } from "@tessera/domain";
import {
  Avatar,
  BlockIcon,
  Button,
  LinkButton,
  MenuButton,
  MoreIcon,
  OPENER_HANDLERS,
  VerifiedIcon,
} from "@tessera/ui";
import { lazy, Suspense, useState } from "react";
import { useViewer } from "../data/index.ts";
import { type Text, useText } from "../i18n/index.ts";
import { askToBlock } from "./block-request.ts";
import { FollowPersonButton } from "./follow-person-button.tsx";
import type { FollowList } from "./people-queries.ts";
import styles from "./profile-header.module.css";

const FollowListDialog = lazy(() =>
  import("./follow-list-dialog.tsx").then((module) => ({ default: module.FollowListDialog })),
);

/** The header of a profile: the picture, the names, the bio, and the follower and following counts. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const t = useText();
  const viewer = useViewer();
  const own = viewer.userId === profile.id;
  return (
    <header className={styles.header}>
      <Avatar
        name={profile.fullName}
        src={profile.imageLargeUrl}
        size={120}
        colorIndex={profile.avatarColorIndex}
        decorative
        priority
      />
      <h1 className={styles.name} dir="auto">
        {profile.fullName}
        <ProfileBadge profile={profile} />
      </h1>
      <p className={styles.username}>@{profile.username}</p>
      {profile.about ? (
        <p className={styles.about} dir="auto">
          {profile.about}
        </p>
      ) : null}
      <FollowCounts profile={profile} own={own} />
      <p className={styles.facts}>{formatProfileCounts(t, profile).join(" · ")}</p>
      {own ? (
        <LinkButton href="/settings/" size="large">
          {t("people.edit")}
        </LinkButton>
      ) : (
        <div className={styles.acts}>
          <FollowPersonButton person={profile} emphasis="primary" size="large" />
          {profile.can.block ? <MoreActions profile={profile} /> : null}
        </div>
      )}
    </header>
  );
}

/** Returns the labels of the counts. Secret boards are counted only for their owner. */
function formatProfileCounts(
  t: Text,
  { pin_count: pins, boardCount: boards, secretBoardCount: secret }: Profile,
): string[] {
  return [
    t("people.pins.count", { count: pins, short: formatShortNumber(pins) }),
    t("people.boards.count", { count: boards, short: formatShortNumber(boards) }),
    ...(secret ? [t("people.secretBoards.count", { count: secret, short: formatShortNumber(secret) })] : []),
  ];
}

/** The mark after a verified name, for a merchant or a person. */
function ProfileBadge({ profile }: { profile: Profile }) {
  const t = useText();
  const badge = getBadgeType(profile);
  return badge === null ? null : (
    <span className={styles.badge} data-badge={badge} role="img" aria-label={t(`people.badge.${badge}`)}>
      <VerifiedIcon size={24} />
    </span>
  );
}

function MoreActions({ profile }: { profile: Profile }) {
  const t = useText();
  const name = profile.fullName;
  return (
    <MenuButton
      label={t("people.acts", { name })}
      icon={<MoreIcon />}
      variant="filled"
      size="large"
      items={[
        {
          id: "block",
          label: t("people.block", { name }),
          icon: <BlockIcon />,
          danger: true,
          onSelect: () => askToBlock(profile),
        },
      ]}
    />
  );
}

function FollowCounts({ profile, own }: { profile: Profile; own: boolean }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [openList, setOpenList] = useState<FollowList | null>(null);
  const counts = { followers: profile.followerCount, following: profile.followingCount };
  return (
    <div className={styles.counts}>
      {(["followers", "following"] as const).map((listName) => (
        <Button
          key={listName}
          variant="plain"
          size="small"
          aria-haspopup="dialog"
          {...OPENER_HANDLERS}
          onClick={() => {
            setOpenList(listName);
            setOpen(true);
          }}
        >
          {t(`people.${listName}.count`, { count: counts[listName], short: formatShortNumber(counts[listName]) })}
        </Button>
      ))}
      {openList ? (
        <Suspense fallback={null}>
          <FollowListDialog listName={openList} person={profile} own={own} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
