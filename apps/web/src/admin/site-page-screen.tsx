import { useLocation } from "react-router";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead, getSitePagePath } from "../shell/index.ts";
import { getSitePage, siteTextQuery } from "./site-page-query.ts";
import styles from "./site-page-screen.module.css";
import { SiteTextBlocks } from "./site-text-blocks.tsx";

/** A page about the site: what it is and who runs it, its privacy policy, or its terms. */
export function SitePageScreen() {
  const t = useText();
  const page = getSitePage(useLocation().pathname);
  const { title, blocks } = useSingle(siteTextQuery(page));
  const shownTitle = title ?? t(`shell.site.${page}`);
  return (
    <article className={styles.page}>
      <PageHead title={shownTitle} description={t(`admin.${page}.description`)} canonicalPath={getSitePagePath(page)} />
      <h1 className={styles.title}>{shownTitle}</h1>
      <SiteTextBlocks blocks={blocks} />
    </article>
  );
}
