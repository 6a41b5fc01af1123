import { Button, Callout } from "@tessera/ui";
import type { LoadedList } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import styles from "./show-more.module.css";

type ShowMoreProps = Pick<LoadedList<unknown>, "hasMore" | "loadingMore" | "failed" | "loadMore">;

/** The end of a list that grows on demand. It shows a message if the next page fails to load. */
export function ShowMore({ hasMore, loadingMore, failed, loadMore }: ShowMoreProps) {
  const t = useText();
  if (!hasMore) return null;
  return (
    <div className={styles.end}>
      {failed && !loadingMore ? <Callout tone="danger">{t("shell.error.general")}</Callout> : null}
      <Button busy={loadingMore} onClick={loadMore}>
        {t(failed ? "shell.error.retry" : "people.more")}
      </Button>
    </div>
  );
}
