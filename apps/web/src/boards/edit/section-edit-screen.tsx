import type { Board, Section } from "@tessera/contract";
import { BOARD_LIMITS } from "@tessera/domain";
import { Button, Callout, LinkButton, OPENER_HANDLERS, TextField, toast } from "@tessera/ui";
import { type FormEvent, lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { type PageRequest, useRequest, useSingle } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import { useBoardCaches } from "../board-caches.ts";
import styles from "./board-edit-screen.module.css";
import { boardBySlugQuery, sectionQuery } from "../board-queries.ts";
import partStyles from "./delete-board.module.css";
import { useLazyDialog } from "./use-dialog.ts";
import { useNameField } from "./use-name.ts";

const DeleteSectionDialog = lazy(() =>
  import("./section-dialogs.tsx").then((module) => ({ default: module.DeleteSectionDialog })),
);

/** Loads a section and its board. */
export async function loadSectionAndBoard(page: PageRequest, sectionId: string): Promise<Board> {
  return page.load(sectionBoardQuery(await page.load(sectionQuery(sectionId))));
}

function sectionBoardQuery({ url }: Section) {
  const [, username = "", slug = ""] = url.split("/");
  return boardBySlugQuery(username, slug);
}

/** Renames a section, or deletes it. */
export function SectionEditScreen({ sectionId }: { sectionId: string }) {
  const t = useText();
  const section = useSingle(sectionQuery(sectionId));
  const board = useSingle(sectionBoardQuery(section));
  const remove = useLazyDialog();
  return (
    <div className={styles.page}>
      <PageHead title={t("boards.section.edit.page", { title: section.title })} noindex />
      <h1 className={styles.title}>{t("boards.section.edit")}</h1>
      <SectionForm board={board} section={section} />
      <section className={partStyles.part} aria-labelledby="delete-section">
        <h2 className={partStyles.title} id="delete-section">
          {t("boards.section.delete.part")}
        </h2>
        <p className={partStyles.text}>{t("boards.section.delete.text", { count: section.pinCount })}</p>
        <div>
          <Button aria-haspopup="dialog" {...OPENER_HANDLERS} onClick={remove.show}>
            {t("boards.section.delete.open")}
          </Button>
        </div>
        {remove.wasOpened ? (
          <Suspense fallback={null}>
            <DeleteSectionDialog board={board} section={section} open={remove.open} onClose={remove.close} />
          </Suspense>
        ) : null}
      </section>
    </div>
  );
}

function SectionForm({ board, section }: { board: Board; section: Section }) {
  const t = useText();
  const navigate = useNavigate();
  const caches = useBoardCaches();
  const rename = useRequest("boards.updateSection");
  const name = useNameField(section.title, BOARD_LIMITS.sectionTitleMax);
  async function submitSection(event: FormEvent) {
    event.preventDefault();
    if (!name.check()) return;
    const renamed = await rename.ask({ section_id: section.id, title: name.value });
    if (!renamed) return;
    await caches.updateSections(
      board,
      board.sections.map((other) => (other.id === renamed.id ? renamed : other)),
    );
    await navigate(renamed.url);
    toast.show({ message: t("boards.section.edit.saved") });
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submitSection(event)}>
      <div className={styles.fields}>
        {rename.message ? <Callout tone="danger">{rename.message}</Callout> : null}
        <TextField
          {...name.field}
          label={t("boards.section.name")}
          error={name.error ?? rename.errors.title}
          required
        />
        <div className={styles.acts}>
          <LinkButton href={section.url} size="large">
            {t("boards.edit.cancel")}
          </LinkButton>
          <Button type="submit" variant="primary" size="large" busy={rename.busy}>
            {t("boards.edit.save")}
          </Button>
        </div>
      </div>
    </form>
  );
}
