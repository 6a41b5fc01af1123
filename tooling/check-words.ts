import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { printLine, type Step } from "./steps.ts";
import { findBannedWords } from "./words.ts";

const TEXT_FILES_GLOB = "apps/web/src/i18n/en/*.json";
const DOC_GLOBS = ["*.md", "docs/**/*.md", "packages/*/README.md", "bench/*.md"];
/** Files written by the specification, or generated from it. */
const SPECIFICATION_FILES = new Set(["docs/spec/requirements.md", "docs/SPEC.md"]);

/** Checks that UI text and docs contain no phrases that sound translated. Lint checks the comments. */
export const checkWords: Step = {
  title: "plain words in texts and docs",
  async run() {
    const complaints = [...readTexts(), ...readDocs()].flatMap(({ location, text }) =>
      findBannedWords(text).map((word) => `${location}: "${word}" reads translated; see docs/STYLE.md`),
    );
    for (const complaint of complaints) printLine(complaint);
    return complaints.length === 0;
  },
};

interface Passage {
  readonly location: string;
  readonly text: string;
}

function readTexts(): Passage[] {
  return globSync(TEXT_FILES_GLOB, { cwd: ROOT }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Record<string, string>).map(([key, text]) => ({
      location: key,
      text,
    })),
  );
}

/** Reads the docs line by line, without their code blocks. */
function readDocs(): Passage[] {
  return globSync(DOC_GLOBS, { cwd: ROOT })
    .filter((file) => !SPECIFICATION_FILES.has(file))
    .flatMap((file) => {
      const prose = readFileSync(join(ROOT, file), "utf8").replace(/^```[\s\S]*?^```/gm, (block) =>
        block.replace(/[^\n]/g, ""),
      );
      return prose.split("\n").map((text, index) => ({ location: `${file}:${index + 1}`, text }));
    });
}
