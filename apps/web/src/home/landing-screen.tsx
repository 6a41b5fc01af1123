import { CompassIcon, EmptyState, ImagePlusIcon, LinkButton } from "@tessera/ui";
import { getLoginPath, getSignupPath, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead, SiteLinks } from "../shell/index.ts";
import { homeQuery } from "./home-query.ts";
import styles from "./landing.module.css";

/** The page for visitors: an introduction, the links to log in and sign up, and popular pins below. */
export function LandingScreen() {
  const t = useText();
  const isOpen = useViewer().registration !== "closed";
  const signUp = (
    <LinkButton href={getSignupPath()} variant="primary" size="large">
      {t("shell.signup")}
    </LinkButton>
  );
  return (
    <>
      <PageHead description={t("home.landing.description")} canonicalPath="/" />
      <div className={styles.claim}>
        <h1 className={styles.title}>{t("home.landing.title")}</h1>
        <p className={styles.text}>{t("home.landing.text")}</p>
        <div className={styles.ways}>
          {isOpen ? signUp : null}
          <LinkButton href={getLoginPath()} variant={isOpen ? "secondary" : "primary"} size="large">
            {t("shell.login")}
          </LinkButton>
          <LinkButton href="/topics/" variant="plain" size="large" icon={<CompassIcon size={20} />}>
            {t("topics.browse")}
          </LinkButton>
        </div>
        <SiteLinks />
      </div>
      <PinGrid
        query={homeQuery}
        surface="UnauthHomefeed"
        label={t("home.landing.grid")}
        empty={
          <EmptyState
            icon={<ImagePlusIcon />}
            title={t("home.landing.empty")}
            text={t("home.landing.empty.text")}
            action={isOpen ? signUp : undefined}
          />
        }
      />
    </>
  );
}
