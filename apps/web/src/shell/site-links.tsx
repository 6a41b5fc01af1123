import { SITE_PAGES, type SitePage } from "@tessera/domain";
import { UiLink } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import styles from "./frame-parts.module.css";

/** The links to the pages about the site, in one small line. */
export function SiteLinks() {
  const t = useText();
  return (
    <nav aria-label={t("shell.site")}>
      <ul className={styles.siteLinks}>
        {SITE_PAGES.map((page) => (
          <li key={page}>
            <UiLink href={getSitePagePath(page)} className={styles.siteLink}>
              {t(`shell.site.${page}`)}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the path of a page about the site. */
export function getSitePagePath(page: SitePage): string {
  return page === "about" ? "/about/" : `/about/${page}/`;
}
