/** One instruction of a Dockerfile. */
export interface Instruction {
  /** The instruction's name in capitals, for example COPY. */
  readonly name: string;
  /** The words after the name, without flags; in exec form, the strings of the list. */
  readonly words: readonly string[];
  /** The flags by name: `--from=build` is stored under `from`. */
  readonly flags: Readonly<Record<string, string>>;
  /** True if the instruction is a JSON list, which runs without a shell. */
  readonly isExec: boolean;
}

/** A stage of a Dockerfile: everything after a FROM. */
export interface Stage {
  /** An external image or an earlier stage. It can include an argument: `packages-${DEMO}`. */
  readonly image: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/**
 * Parses the Dockerfile syntax that our file uses: comments on their own lines, backslash continuations, flags, and the
 * exec form. Arguments before the first FROM belong to no stage and are omitted.
 *
 * @throws Error when any other instruction precedes the first FROM
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: { image: string; name: string | null; instructions: Instruction[] }[] = [];
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  for (const line of lines.filter((candidate) => candidate.trim() !== "")) {
    const instruction = parseInstruction(line);
    if (instruction.name === "FROM") {
      const [image = "", , name = null] = instruction.words;
      stages.push({ image, name, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage && instruction.name === "ARG") continue;
    if (!stage) throw new Error(`The Dockerfile begins with ${instruction.name} in place of FROM.`);
    stage.instructions.push(instruction);
  }
  return stages;
}

function parseInstruction(line: string): Instruction {
  const [, name = "", flagText = "", rest = ""] = /^(\w+)\s+((?:--[\w-]+=\S+\s+)*)(.*)$/.exec(line) ?? [];
  const flags = Object.fromEntries([...flagText.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value]));
  // The instruction of a health check follows its flags.
  const command = name === "HEALTHCHECK" ? rest.replace(/^CMD\s+/, "") : rest;
  const isExec = command.startsWith("[");
  const words = isExec ? (JSON.parse(command) as string[]) : command.trim().split(/\s+/);
  return { name, words, flags, isExec };
}
