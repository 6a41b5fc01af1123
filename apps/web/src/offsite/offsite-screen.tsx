import { toHostname, isBlockedStatus } from "@tessera/domain";
import { Card, CompassIcon, ErrorState, LinkButton, ShieldIcon, WarningIcon } from "@tessera/ui";
import { useSearchParams } from "react-router";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { parseOffsiteTarget, openLinkQuery } from "./offsite-target.ts";
import styles from "./offsite.module.css";

/** The page between us and another site: our warning about the site or, when opened directly, an explanation. */
export function OffsiteScreen() {
  const [parameters] = useSearchParams();
  const target = parseOffsiteTarget(parameters);
  return target ? <BlockedScreen target={target} /> : <AboutLinksScreen />;
}

/** Warns about a link that wasn't opened. Renders nothing for other links. */
function BlockedScreen({ target }: { target: NonNullable<ReturnType<typeof parseOffsiteTarget>> }) {
  const t = useText();
  const { pinId, url } = target;
  const { redirect_status: status } = useSingle(openLinkQuery(target));
  if (!isBlockedStatus(status)) return null;
  return (
    <div className={styles.page}>
      <PageHead title={t("offsite.warning.title")} noindex />
      <Card padding="large">
        <div className={styles.blocked}>
          <span className={styles.sign}>
            <WarningIcon size={36} />
          </span>
          <h1 className={styles.title}>{t("offsite.warning.title")}</h1>
          <p>{t("offsite.blocked.text")}</p>
          <p className={styles.hostname} dir="ltr">
            {toHostname(url) ?? ""}
          </p>
          <div className={styles.acts}>
            <LinkButton href="/offsite/" size="large">
              {t("offsite.blocked.more")}
            </LinkButton>
            <LinkButton href={`/pin/${pinId}/`} variant="primary" size="large">
              {t("offsite.blocked.back")}
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Explains in plain words how links to other sites are handled. */
function AboutLinksScreen() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t("offsite.about.title")} description={t("offsite.about.lead")} canonicalPath="/offsite/" />
      <article className={styles.about}>
        <span className={styles.sign}>
          <ShieldIcon size={36} />
        </span>
        <h1 className={styles.title}>{t("offsite.about.title")}</h1>
        <p className={styles.lead}>{t("offsite.about.lead")}</p>
        {(["check", "warning", "privacy", "mistake"] as const).map((part) => (
          <section key={part}>
            <h2 className={styles.subtitle}>{t(`offsite.about.${part}`)}</h2>
            <p>{t(`offsite.about.${part}.text`)}</p>
          </section>
        ))}
        <div className={styles.acts}>
          <LinkButton href="/" size="large">
            {t("offsite.about.home")}
          </LinkButton>
        </div>
      </article>
    </div>
  );
}

/** Shown when the address contains a link that isn't the pin's own. */
export function RefusedLinkScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t("offsite.refused.title")} noindex />
      <ErrorState
        level={1}
        icon={<CompassIcon />}
        title={t("offsite.refused.title")}
        text={t("offsite.refused.text")}
        action={
          <LinkButton variant="primary" size="large" href="/">
            {t("offsite.about.home")}
          </LinkButton>
        }
      />
    </>
  );
}
