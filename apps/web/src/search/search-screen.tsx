import { CompassIcon, EmptyState, LinkButton, SparklesIcon } from "@tessera/ui";
import { useEffect } from "react";
import { useText } from "../i18n/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { useViewer } from "../data/index.ts";
import { searchStartQuery } from "./search-query.ts";
import styles from "./search-screen.module.css";
import { focusQuietly } from "./typeahead-open.ts";

/** The start of a search: the field is focused, with pins to browse below it. */
export function SearchScreen() {
  const t = useText();
  const { isAuth } = useViewer();
  useEffect(focusSearchField, []);
  return (
    <>
      <PageHead title={t("search.title")} description={t("search.description")} canonicalPath="/search/" />
      <div className={styles.start}>
        <h1 className={styles.title}>{t("search.start")}</h1>
        <LinkButton href="/topics/" icon={<CompassIcon size={20} />}>
          {t("topics.browse")}
        </LinkButton>
      </div>
      <PinGrid
        query={searchStartQuery}
        surface={isAuth ? "AuthHomefeed" : "UnauthHomefeed"}
        label={t("search.start")}
        empty={
          <EmptyState
            icon={<SparklesIcon />}
            title={t("search.start.empty")}
            action={
              isAuth ? (
                <LinkButton variant="primary" size="large" href="/pin/create/">
                  {t("search.start.empty.action")}
                </LinkButton>
              ) : null
            }
          />
        }
      />
    </>
  );
}

/** The field is in the header, outside of this screen. */
function focusSearchField(): void {
  focusQuietly(document.querySelector<HTMLInputElement>("[role=search] input[name=q]"));
}
