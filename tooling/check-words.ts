import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { say, type Step } from "./steps.ts";
import { findRefusedWords } from "./words.ts";

const TEXTS = "apps/web/src/i18n/en/*.json";
const PAGES = ["*.md", "docs/**/*.md", "packages/*/README.md", "bench/*.md"];
/** Written by the specification, or from it. */
const SPECIFIED = new Set(["docs/spec/requirements.md", "docs/SPEC.md"]);

/** No text of the screens and no page of the docs has words that sound translated. Lint looks at comments. */
export const checkWords: Step = {
  title: "plain words in texts and docs",
  async run() {
    const complaints = [...readTexts(), ...readPages()].flatMap(({ place, text }) =>
      findRefusedWords(text).map((word) => `${place}: "${word}" reads translated; see docs/STYLE.md`),
    );
    for (const complaint of complaints) say(complaint);
    return complaints.length === 0;
  },
};

interface Passage {
  readonly place: string;
  readonly text: string;
}

function readTexts(): Passage[] {
  return globSync(TEXTS, { cwd: ROOT }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Record<string, string>).map(([key, text]) => ({
      place: key,
      text,
    })),
  );
}

/** Pages line by line, without their blocks of code. */
function readPages(): Passage[] {
  return globSync(PAGES, { cwd: ROOT })
    .filter((file) => !SPECIFIED.has(file))
    .flatMap((file) => {
      const prose = readFileSync(join(ROOT, file), "utf8").replace(/^```[\s\S]*?^```/gm, (block) =>
        block.replace(/[^\n]/g, ""),
      );
      return prose.split("\n").map((text, index) => ({ place: `${file}:${index + 1}`, text }));
    });
}
