import { findBannedWords } from "../words.ts";

/** Our own rules, for oxlint's plugin interface (ESLint's). */

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Context {
  report(
    problem: { node: unknown; message: string } | { loc: { line: number; column: number }; message: string },
  ): void;
  readonly sourceCode: {
    readonly text: string;
    readonly ast: unknown;
    getAllComments(): readonly { value: string; loc: { start: { line: number; column: number } } }[];
  };
}

/** Calls that return a different value each time; rules in the domain receive this value as a parameter. */
const NONDETERMINISTIC_CALLS = /^(?:Date\.now|Math\.random|performance\.now|crypto\.\w+|globalThis\.\w+)$/;
const NONDETERMINISTIC_GLOBALS = new Set([
  "fetch",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "process",
  "require",
]);

const WARNING_LINE_COUNT = 300;

/** Keeps `packages/domain` free of clocks, randomness, and I/O. */
const pureDomain = {
  create(context: Context) {
    const report = (node: unknown, name: string) =>
      context.report({ node, message: `${name} is not pure: take what it gives as a parameter.` });
    return {
      MemberExpression(node: Node) {
        const name = `${getIdentifier(node.object)}.${getIdentifier(node.property)}`;
        if (NONDETERMINISTIC_CALLS.test(name)) report(node, name);
      },
      CallExpression(node: Node) {
        const name = getIdentifier(node.callee);
        if (NONDETERMINISTIC_GLOBALS.has(name) || (name === "Date" && isEmpty(node.arguments))) report(node, name);
      },
      NewExpression(node: Node) {
        if (getIdentifier(node.callee) === "Date" && isEmpty(node.arguments)) report(node, "new Date()");
      },
    };
  },
};

/** Warns about files that will soon need splitting; beyond 400 lines, `max-lines` reports an error. */
const longFile = {
  create(context: Context) {
    return {
      Program() {
        const lines = context.sourceCode.text.split("\n").length;
        if (lines > WARNING_LINE_COUNT)
          context.report({ loc: { line: 1, column: 0 }, message: `${lines} lines; split it before it reaches 400.` });
      },
    };
  },
};

/** Bans words that sound translated from comments; see docs/STYLE.md. */
const plainWords = {
  create(context: Context) {
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          for (const word of findBannedWords(value)) {
            context.report({ loc: loc.start, message: `"${word}" reads translated; see docs/STYLE.md.` });
          }
        }
      },
    };
  },
};

function getIdentifier(node: unknown): string {
  const { type, name } = (node ?? {}) as { type?: string; name?: string };
  return type === "Identifier" && name !== undefined ? name : "";
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

const plugin = {
  meta: { name: "tessera" },
  rules: { "pure-domain": pureDomain, "long-file": longFile, "plain-words": plainWords },
};

export default plugin;
