import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "./root.ts";

let project: string;
let children: ChildProcess[];

/** A fake npm that records its calls. It installs nothing but writes the same package list as the real one. */
const NPM = `#!/bin/sh
echo "$@ NODE_ENV=$NODE_ENV omit=$npm_config_omit" >> npm-calls
[ -e npm-fails ] && { echo "npm error the registry is on fire"; exit 1; }
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "tessera-bootstrap-"));
  children = [];
  mkdirSync(join(project, "tooling"));
  mkdirSync(join(project, "bin"));
  for (const file of ["bootstrap.mjs", "installation.mjs", "server-node.mjs"])
    copyFileSync(join(ROOT, "tooling", file), join(project, "tooling", file));
  write("bin/npm", NPM);
  chmodSync(join(project, "bin/npm"), 0o755);
  write("package.json", JSON.stringify({ type: "module", dependencies: { thing: "1.0.0" } }));
  writeLock("1.0.0");
  write("tooling/operator.ts", "console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 3;");
});

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(project, { recursive: true, force: true, maxRetries: 5 });
});

describe("installing dependencies", () => {
  it("happens once and includes the build's dependencies, regardless of the environment", async () => {
    const first = await run("operator", ["a b", "--c"]);
    expect(first).toMatchObject({ code: 3, stdout: '["a b","--c"]\n' });
    await run("operator");
    expect(readNpmCalls()).toEqual(["ci --include=dev --no-audit --no-fund NODE_ENV= omit="]);
  });

  it("happens again when the lock file changes, but not after a manual installation", async () => {
    await run("operator");
    writeLock("2.0.0");
    write("package.json", JSON.stringify({ type: "module", dependencies: { thing: "2.0.0" } }));
    await run("operator");
    expect(readNpmCalls()).toHaveLength(2);
    writeLock("3.0.0");
    write("package.json", JSON.stringify({ type: "module", dependencies: { thing: "3.0.0" } }));
    copyFileSync(join(project, "package-lock.json"), join(project, "node_modules/.package-lock.json"));
    await run("operator");
    expect(readNpmCalls()).toHaveLength(2);
  });

  it("runs npm when package.json has a package that the lock file lacks", async () => {
    await run("operator");
    write("package.json", JSON.stringify({ type: "module", dependencies: { thing: "9.0.0" } }));
    await run("operator");
    expect(readNpmCalls()).toHaveLength(2);
  });

  it("reports the error and starts nothing when npm fails, and is repeated the next time", async () => {
    write("npm-fails", "");
    const failed = await run("operator");
    expect(failed).toMatchObject({ code: 1, stdout: "" });
    expect(failed.stderr).toContain("Installing packages failed");
    expect(failed.stderr).toContain("the registry is on fire");
    rmSync(join(project, "npm-fails"));
    expect(await run("operator")).toMatchObject({ code: 3, stdout: "[]\n" });
  });
});

describe("running a command", () => {
  it("fails without installing anything when the command is unknown", async () => {
    const { code, stderr } = await run("strat");
    expect(code).toBe(1);
    expect(stderr).toContain('Unknown command "strat"');
    expect(existsSync(join(project, "npm-calls"))).toBe(false);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("forwards %s once, and exits with its child's result", async (signal) => {
    write("tooling/start.ts", server(""));
    const child = startServer();
    await once(createInterface({ input: child.stdout! }), "line");
    child.kill(signal);
    child.kill(signal);
    const lines = createInterface({ input: child.stdout! });
    const output: string[] = [];
    lines.on("line", (line) => output.push(line));
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(output).toEqual([`got ${signal}`, "ended"]);
  });

  it("doesn't forward a signal that already reached the child, such as Ctrl-C", async () => {
    write("tooling/start.ts", server('process.on("SIGINT", () => process.send({ signal: "SIGINT" }));'));
    const child = startServer();
    const lines = createInterface({ input: child.stdout! });
    await once(lines, "line");
    const output: string[] = [];
    lines.on("line", (line) => output.push(line));
    process.kill(-child.pid!, "SIGINT");
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(output).toEqual(["got SIGINT", "ended"]);
  });
});

/** A server that shuts down slowly enough for a second signal to reach it. */
function server(more: string): string {
  return `${more}
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => { console.log("got " + signal); });
    let interrupted = false;
    const wait = setInterval(() => {}, 1000);
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {
      if (interrupted) return;
      interrupted = true;
      setTimeout(() => { console.log("ended"); clearInterval(wait); process.exit(0); }, 600);
    });
    console.log("listening");`;
}

function startServer(): ChildProcess {
  const child = spawn(process.execPath, ["tooling/bootstrap.mjs", "start"], {
    cwd: project,
    env: createEnvironment(),
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  children.push(child);
  return child;
}

async function run(command: string, args: string[] = []): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ["tooling/bootstrap.mjs", command, ...args], {
    cwd: project,
    env: createEnvironment(),
  });
  children.push(child);
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output.stderr += text;
  });
  const [code] = await once(child, "close");
  return { code: Number(code), ...output };
}

/** Creates the environment of `npm start`, plus variables that must not affect the installation. */
function createEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH: `${join(project, "bin")}:${PATH}`,
    HOME,
    NODE_ENV: "production",
    npm_config_omit: "dev",
    npm_lifecycle_event: "start",
  };
}

function readNpmCalls(): string[] {
  return readFileSync(join(project, "npm-calls"), "utf8").trimEnd().split("\n");
}

function writeLock(version: string): void {
  const root = { dependencies: { thing: version } };
  const entry = { version, integrity: `sha512-${version}` };
  write("package-lock.json", JSON.stringify({ packages: { "": root, "node_modules/thing": entry } }));
}

function write(path: string, text: string): void {
  writeFileSync(join(project, path), text);
}
