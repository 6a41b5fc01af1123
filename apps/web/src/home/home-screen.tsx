import { EmptyState, ImagePlusIcon, LinkButton, PlusIcon, VisuallyHidden } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { homeQuery } from "./home-query.ts";
import { HomeMessages } from "./home-messages.tsx";
import { HomeTabs } from "./home-tabs.tsx";

/** The home feed of someone who is signed in. */
export function HomeScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t("home.title")} />
      <VisuallyHidden>
        <h1>{t("home.title")}</h1>
      </VisuallyHidden>
      <HomeTabs current="all" />
      <HomeMessages />
      <PinGrid
        query={homeQuery}
        surface="AuthHomefeed"
        label={t("home.grid")}
        empty={
          <EmptyState
            icon={<ImagePlusIcon />}
            title={t("home.empty")}
            text={t("home.empty.text")}
            action={
              <LinkButton href="/pin/create/" variant="primary" size="large" icon={<PlusIcon size={20} />}>
                {t("home.empty.action")}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
