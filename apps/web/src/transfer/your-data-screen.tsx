import { Card, DownloadIcon, LinkButton } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { list, useInvalidate, useList, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { ShowMore } from "../people/index.ts";
import { PageHead } from "../shell/index.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportRow } from "./import-row.tsx";
import styles from "./transfer.module.css";

/** The viewer's imports, latest first. */
export const importsQuery = list("imports.list", {});

/** The viewer's own boards. One of these boards can receive pins that have no board. */
export function ownBoardsQuery(username: string) {
  return list("people.boards", { username, page_size: 250 });
}

/** The page for importing content from other services and exporting the viewer's data. */
export function YourDataScreen() {
  const t = useText();
  const { username } = useViewer();
  const boards = useList(ownBoardsQuery(username ?? ""));
  const imports = useList(importsQuery);
  const invalidate = useInvalidate();
  return (
    <div className={styles.page}>
      <PageHead title={t("transfer.title")} noindex />
      <h1 className={styles.title}>{t("transfer.title")}</h1>
      <p className={styles.intro}>{t("transfer.intro")}</p>
      <DataSection title={t("transfer.import")} text={t("transfer.import.text")}>
        <ImportForm boards={boards.items} onQueued={() => void invalidate("imports.list")} />
      </DataSection>
      <DataSection
        title={t("transfer.imports")}
        text={imports.items.length === 0 ? t("transfer.imports.empty") : undefined}
      >
        {imports.items.length === 0 ? null : (
          <ul>
            {imports.items.map((job) => (
              <ImportRow key={job.id} listed={job} />
            ))}
          </ul>
        )}
        <ShowMore {...imports} />
      </DataSection>
      <DataSection title={t("transfer.export")} text={t("transfer.export.text")}>
        <div className={styles.acts}>
          <LinkButton href="/v3/users/me/export/" download variant="primary" icon={<DownloadIcon size={20} />}>
            {t("transfer.export.archive")}
          </LinkButton>
          <LinkButton href="/v3/users/me/export/bookmarks/" download icon={<DownloadIcon size={20} />}>
            {t("transfer.export.bookmarks")}
          </LinkButton>
        </div>
        <p className={styles.hint}>{t("transfer.export.bookmarks.hint")}</p>
      </DataSection>
    </div>
  );
}

function DataSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card padding="large">
        <h2 className={styles.subtitle} id={titleId}>
          {title}
        </h2>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
        <div className={styles.body}>{children}</div>
      </Card>
    </section>
  );
}
