import type { NounNames } from "./noun.ts";

/** Returns the paths and contents of a noun's files in apps/web. */
export function renderWebFiles({ many, one }: NounNames): Record<string, string> {
  const web = `apps/web/src/${many.kebab}`;
  return {
    [`${web}/index.ts`]: `export { ${many.camel}Query } from "./${many.kebab}-query.ts";
export { ${many.pascal}Screen } from "./${many.kebab}-screen.tsx";
`,
    [`${web}/${many.kebab}-query.ts`]: `import { list } from "../data/index.ts";

/** The viewer's own ${many.words}, newest first. */
export const ${many.camel}Query = list("${many.camel}.list", {});
`,
    [`${web}/${many.kebab}-screen.tsx`]: `import type { ${one.pascal} } from "@tessera/contract";
import { EmptyState, IconButton, SparklesIcon, TrashIcon } from "@tessera/ui";
import { useRequest, useInvalidate, useList } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { ShowMore } from "../people/index.ts";
import { PageHead } from "../shell/index.ts";
import { New${one.pascal}Form } from "./new-${one.kebab}-form.tsx";
import { ${many.camel}Query } from "./${many.kebab}-query.ts";
import styles from "./${many.kebab}.module.css";

/** The viewer's own ${many.words}. */
export function ${many.pascal}Screen() {
  const t = useText();
  const ${many.camel} = useList(${many.camel}Query);
  return (
    <div className={styles.screen}>
      <PageHead title={t("${many.flat}.title")} noindex />
      <h1 className={styles.title}>{t("${many.flat}.title")}</h1>
      <New${one.pascal}Form />
      {${many.camel}.items.length === 0 && !${many.camel}.hasMore ? (
        <EmptyState icon={<SparklesIcon />} title={t("${many.flat}.empty")} text={t("${many.flat}.empty.text")} />
      ) : (
        <ul className={styles.list}>
          {${many.camel}.items.map((item) => (
            <${one.pascal}Line key={item.id} ${one.camel}={item} />
          ))}
        </ul>
      )}
      <ShowMore {...${many.camel}} />
    </div>
  );
}

function ${one.pascal}Line({ ${one.camel} }: { ${one.camel}: ${one.pascal} }) {
  const t = useText();
  const invalidate = useInvalidate();
  const remove = useRequest("${many.camel}.delete");
  async function press() {
    if (await remove.ask({ ${one.snake}_id: ${one.camel}.id })) await invalidate("${many.camel}.list");
  }
  return (
    <li className={styles.line}>
      <bdi className={styles.words}>{${one.camel}.title}</bdi>
      <IconButton
        label={t("${many.flat}.delete", { title: ${one.camel}.title })}
        icon={<TrashIcon size={20} />}
        disabled={remove.busy}
        onClick={() => void press()}
      />
      {remove.message ? (
        <p role="alert" className={styles.failure}>
          {remove.message}
        </p>
      ) : null}
    </li>
  );
}
`,
    [`${web}/new-${one.kebab}-form.tsx`]: `import { ${one.constant}_LIMITS } from "@tessera/domain";
import { Button, Callout, TextField } from "@tessera/ui";
import { type FormEvent, useState } from "react";
import { useRequest, useInvalidate } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import styles from "./${many.kebab}.module.css";

/** Creates a new one above the list. */
export function New${one.pascal}Form() {
  const t = useText();
  const invalidate = useInvalidate();
  const create = useRequest("${many.camel}.create");
  const [title, setTitle] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await create.ask({ title }))) return;
    setTitle("");
    await invalidate("${many.camel}.list");
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {create.message ? <Callout tone="danger">{create.message}</Callout> : null}
      <TextField
        label={t("${many.flat}.new")}
        value={title}
        onChange={setTitle}
        limit={${one.constant}_LIMITS.titleMax}
        error={create.errors.title}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="primary" size="large" busy={create.busy} disabled={title.trim() === ""}>
        {t("${many.flat}.create")}
      </Button>
    </form>
  );
}
`,
    [`${web}/${many.kebab}.module.css`]: `.screen {
  display: grid;
  gap: var(--space-6);
  max-inline-size: 672px;
  margin-inline: auto;
  padding: var(--space-6) var(--space-4) var(--space-16);
}

.title {
  font-size: var(--text-28);
}

.form {
  display: grid;
  gap: var(--space-4);
  justify-items: start;
}

.form > :not(button) {
  inline-size: 100%;
}

.list {
  display: grid;
  gap: var(--space-2);
}

.line {
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border-radius: var(--radius-picture);
  background: var(--color-fill);
}

.words {
  overflow-wrap: anywhere;
}

.failure {
  grid-column: 1 / -1;
  color: var(--color-danger-ink);
}
`,
    [`apps/web/src/i18n/en/${many.flat}.json`]: `${JSON.stringify(
      {
        [`${many.flat}.title`]: many.title,
        [`${many.flat}.new`]: "Title",
        [`${many.flat}.create`]: "Add",
        [`${many.flat}.delete`]: "Delete {title}",
        [`${many.flat}.empty`]: `Your ${many.words} will be here`,
        [`${many.flat}.empty.text`]: "Add the first one above.",
      },
      undefined,
      2,
    )}\n`,
    [`apps/web/src/routes/${many.kebab}.tsx`]: `import { browserPage, type PageQueries, createPageLoader } from "../data/index.ts";
import { ${many.camel}Query, ${many.pascal}Screen } from "../${many.kebab}/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await load(${many.camel}Query);
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function ${many.pascal}Route() {
  return <${many.pascal}Screen />;
}
`,
  };
}
