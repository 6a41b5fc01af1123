import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Draft } from "./draft.ts";
import { InvalidNameError, type Names } from "./names.ts";

const FOLDER = "packages/ui/src";
const INDEX_PATH = `${FOLDER}/index.ts`;
const DEFAULT_GROUP = "display";

/** `npm run new -- component NAME [GROUP]` @param group one of the design system's folders @returns what to do next */
export function addComponent(draft: Draft, names: Names, group: string = DEFAULT_GROUP): string[] {
  const groups = readdirSync(join(draft.root, FOLDER), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (!groups.some(({ name }) => name === group)) {
    throw new InvalidNameError(
      `There is no ${FOLDER}/${group}/; there are: ${groups.map(({ name }) => name).join(", ")}.`,
    );
  }
  const { kebab, pascal } = names;
  if (new RegExp(`\\b${pascal}\\b`).test(draft.read(INDEX_PATH)))
    throw new InvalidNameError(`${INDEX_PATH} exports ${pascal} already.`);
  const file = (suffix: string) => `${FOLDER}/${group}/${kebab}${suffix}`;
  draft.create(file(".tsx"), renderComponent(names));
  draft.create(file(".module.css"), renderStyle(names));
  draft.create(file(".test.tsx"), renderTest(names));
  if (existsSync(join(draft.root, FOLDER, "examples.fixture.ts")))
    draft.create(file(".examples.tsx"), renderExamples(names));
  const path = `./${group}/${kebab}.tsx`;
  draft.change(INDEX_PATH, (text) => addExport(text, path, `export { ${pascal} } from "${path}";\n`));
  return [
    `say in ${file(".tsx")} what it is for, and give it the closed variants that it needs`,
    "look at it, light and dark, on a phone and on a desk: npm run catalog",
    `${INDEX_PATH} is how others reach it; npm run verify fails until a screen uses it`,
  ];
}

/** Keeps the index sorted by path. */
function addExport(index: string, path: string, line: string): string {
  const nextExport = [...index.matchAll(/^export [^;]*? from "([^"]+)";\n/gm)].find(([, other = ""]) => other > path);
  return nextExport?.index === undefined
    ? index + line
    : index.slice(0, nextExport.index) + line + index.slice(nextExport.index);
}

const renderComponent = ({ kebab, camel, pascal, title }: Names) => `import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./${kebab}.module.css";

type ${pascal}Props = {
  children: ReactNode;
  /** Makes it more prominent than its surroundings. */
  strong?: boolean;
};

/** ${title}. */
export function ${pascal}({ children, strong = false }: ${pascal}Props) {
  return <div className={classNames(styles.${camel}, strong && styles.strong)}>{children}</div>;
}
`;

const renderStyle = ({ camel }: Names) => `.${camel} {
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-picture);
  background: var(--color-fill);
  overflow-wrap: anywhere;
}

.strong {
  background: var(--color-inverse);
  color: var(--color-on-inverse);
}
`;

const renderTest = ({ kebab, pascal, words }: Names) => `import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ${pascal} } from "./${kebab}.tsx";
import styles from "./${kebab}.module.css";

describe("${words}", () => {
  it("shows its content, and stands out when asked to", () => {
    expect(renderToString(<${pascal}>Words</${pascal}>)).toContain(">Words</div>");
    expect(renderToString(<${pascal}>Words</${pascal}>)).not.toContain(styles.strong);
    expect(renderToString(<${pascal} strong>Words</${pascal}>)).toContain(styles.strong);
  });
});
`;

const renderExamples = ({ kebab, pascal }: Names) => `import type { Examples } from "../examples.fixture.ts";
import { ${pascal} } from "./${kebab}.tsx";

const LONG = "Words that go on for longer than anybody thought when they drew the place that these words are in. ".repeat(3);

export const examples: Examples = {
  ${pascal}: {
    usual: () => <${pascal}>Words</${pascal}>,
    strong: () => <${pascal} strong>Words</${pascal}>,
    "long text": () => <${pascal}>{LONG}</${pascal}>,
  },
};
`;
