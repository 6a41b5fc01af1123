/** One instruction of a Dockerfile. */
export interface Instruction {
  /** In capitals, such as COPY. */
  readonly name: string;
  /** The words after the name, without flags; in the exec form, its strings. */
  readonly words: readonly string[];
  /** `--from=build` under `from`. */
  readonly flags: Readonly<Record<string, string>>;
  /** Whether it's written as a JSON list, so that it runs without a shell. */
  readonly isExec: boolean;
}

/** A stage of a Dockerfile: everything after a FROM. */
export interface Stage {
  /** An image, or an earlier stage; it can name an argument: `packages-${DEMO}`. */
  readonly image: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/**
 * Reads the part of a Dockerfile's syntax that ours uses: comments on their own lines, lines continued by a backslash,
 * flags, the exec form. Arguments before the first FROM belong to no stage and are left out.
 *
 * @throws Error for any other instruction before the first FROM
 */
export function readDockerfile(text: string): Stage[] {
  const stages: { image: string; name: string | null; instructions: Instruction[] }[] = [];
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  for (const line of lines.filter((one) => one.trim() !== "")) {
    const instruction = readInstruction(line);
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

function readInstruction(line: string): Instruction {
  const [, name = "", flagText = "", rest = ""] = /^(\w+)\s+((?:--[\w-]+=\S+\s+)*)(.*)$/.exec(line) ?? [];
  const flags = Object.fromEntries([...flagText.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value]));
  // A health check's own instruction follows its flags.
  const command = name === "HEALTHCHECK" ? rest.replace(/^CMD\s+/, "") : rest;
  const isExec = command.startsWith("[");
  const words = isExec ? (JSON.parse(command) as string[]) : command.trim().split(/\s+/);
  return { name, words, flags, isExec };
}
