import { EmptyState, LinkButton, SearchIcon, UsersIcon, VisuallyHidden } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { followingQuery } from "./home-query.ts";
import { HomeTabs } from "./home-tabs.tsx";

/** The saves of the people and boards that the viewer follows, newest first. */
export function FollowingScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t("home.following.title")} noindex />
      <VisuallyHidden>
        <h1>{t("home.following.title")}</h1>
      </VisuallyHidden>
      <HomeTabs current="following" />
      <PinGrid
        query={followingQuery}
        surface="FollowingFeedGrid"
        label={t("home.following.title")}
        empty={
          <EmptyState
            icon={<UsersIcon />}
            title={t("home.following.empty")}
            text={t("home.following.empty.text")}
            action={
              <LinkButton href="/search/" variant="primary" size="large" icon={<SearchIcon size={20} />}>
                {t("home.following.empty.action")}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
