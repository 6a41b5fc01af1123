import type { Profile } from "@tessera/contract";
import { getProfileUrl } from "@tessera/domain";
import { Spinner, Tabs } from "@tessera/ui";
import { type ReactNode, Suspense } from "react";
import { useSingle, useOverlay } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageMetadata, PageHead } from "../shell/index.ts";
import { BlockedProfile } from "./blocked-profile.tsx";
import { profileQuery } from "./people-queries.ts";
import { getProfilePath, type ProfileTab } from "./profile-path.ts";
import { ProfileHeader } from "./profile-header.tsx";
import styles from "./profile-screen.module.css";

export interface ProfileScreenProps {
  readonly username: string;
  readonly tab: ProfileTab;
  /** The tab's content. */
  readonly children: ReactNode;
}

/** A person's page. It opens with their saved pins; their created pins have their own tab. */
export function ProfileScreen({ username, tab, children }: ProfileScreenProps) {
  const t = useText();
  const profile = useOverlay("user", useSingle(profileQuery(username)));
  const { fullName } = profile;
  if (profile.blockedByMe) {
    return (
      <>
        <PageHead title={t("people.title", { name: fullName, username })} noindex />
        <BlockedProfile profile={profile} />
      </>
    );
  }
  const titles = {
    saved: t("people.title", { name: fullName, username }),
    created: t("people.created.by", { name: fullName }),
  };
  return (
    <>
      <PageHead
        title={titles[tab]}
        description={
          profile.about === "" ? t("people.description", { name: fullName, ...getCounts(profile) }) : profile.about
        }
        canonicalPath={getProfilePath(profile.username, tab, { canonical: true })}
        kind="profile"
        image={profile.imageLargeUrl ? { url: profile.imageLargeUrl, alt: fullName } : undefined}
      />
      <PageMetadata
        title={titles.saved}
        path={getProfileUrl(profile.username)}
        feedPath={`/v3/feeds/people/${profile.username}/atom/`}
        about={toProfileStructuredData(profile)}
      />
      <ProfileHeader profile={profile} />
      <div className={styles.tabs}>
        <Tabs
          label={t("people.tabs")}
          align="center"
          tabs={(["created", "saved"] as const).map((profileTab) => ({
            href: getProfilePath(profile.username, profileTab),
            label: t(`people.tab.${profileTab}`),
            current: profileTab === tab,
          }))}
        />
      </div>
      {/* The page has already loaded the tab's content, except right after the viewer unblocks the person. */}
      <Suspense fallback={<Spinner centered />}>{children}</Suspense>
    </>
  );
}

/** Describes a profile in schema.org's vocabulary. */
function toProfileStructuredData(profile: Profile) {
  const { username, fullName, about, imageLargeUrl: image, created_at: dateCreated, followerCount } = profile;
  return {
    "@type": "ProfilePage",
    dateCreated,
    mainEntity: {
      "@type": "Person",
      name: fullName,
      alternateName: `@${username}`,
      url: getProfileUrl(username),
      ...(about === "" ? {} : { description: about }),
      ...(image === null ? {} : { image }),
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/FollowAction",
        userInteractionCount: followerCount,
      },
    },
  };
}

function getCounts({ boardCount, pin_count }: Profile) {
  return { boards: boardCount, pins: pin_count };
}
