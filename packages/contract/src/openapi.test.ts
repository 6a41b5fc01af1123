import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { describeSchemas, type Json } from "./openapi-schemas.ts";
import { openApiDocument } from "./openapi.ts";
import { operations } from "./operations.ts";
import type { AnyOperation } from "./platform/operation.ts";

interface DescribedRoute {
  readonly operationId: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly { name: string; in: string }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: { properties: object } }> };
  readonly responses: Readonly<Record<string, { $ref?: string }>>;
}

const described = openApiDocument({ version: "1.2.3", url: "https://pictures.test" }) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedRoute>>>>;
  readonly components: Readonly<Record<"schemas" | "responses", Readonly<Record<string, Json>>>>;
};
const text = JSON.stringify(described);
const routes = Object.values(described.paths).flatMap((methods) => Object.values(methods));
const outputs = mapOperations(({ list, output }) => (list ? z.array(output) : output));
const findRoute = (id: string) => routes.find(({ operationId }) => operationId === id);

function mapOperations(getSchema: (declared: AnyOperation) => z.ZodType): Record<string, z.ZodType> {
  const all = Object.entries<AnyOperation>(operations);
  return Object.fromEntries(all.map(([name, declared]) => [name, getSchema(declared)]));
}

/** Whether every object in a response has a named shape. */
function isNamed(schema: Json): boolean {
  if ("$ref" in schema) return true;
  if (schema.type === "array") return isNamed(schema.items as Json);
  if ("anyOf" in schema) return (schema.anyOf as Json[]).every(isNamed);
  return schema.type !== "object";
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-openapi-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the API description", () => {
  it("fits in 400 KB", () => {
    expect(Buffer.byteLength(text)).toBeLessThan(400 * 1024);
  });

  it("generates at most 12,000 lines of types, with a type for each named shape", async () => {
    const types = astToString(await openapiTS(text)).split("\n");
    expect(types.length).toBeLessThan(12_000);
    for (const name of ["Pin", "PinCard", "Board", "UserSummary", "Picture", "Success", "Failure"]) {
      expect(types).toContain(`        ${name}: {`);
    }
  });

  it("passes the linter's recommended rules", async () => {
    const file = join(folder, "openapi.json");
    const config = join(folder, "redocly.yaml");
    await writeFile(file, text);
    // By the API's convention, paths end with a slash, which is optional in requests.
    await writeFile(config, "extends: [recommended]\nrules: { no-path-trailing-slash: off }\n");
    const linter = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [linter, "lint", file, "--config", config, "--format", "json", "--max-problems", "1000"],
      { env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
    ).catch((failed: { stdout: string }) => failed);
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("names every object in responses", () => {
    const { schemas } = describeSchemas(outputs, "output");
    const unnamed = Object.entries(schemas).filter(([, schema]) => !isNamed(schema));
    expect(unnamed.map(([name]) => name)).toEqual([]);
  });

  it("gives each name the same shape in requests and responses", () => {
    const { components: requestShapes } = describeSchemas(
      mapOperations(({ input }) => input),
      "input",
    );
    const { components: responseShapes } = describeSchemas(outputs, "output");
    const shared = Object.keys(requestShapes).filter((name) => name in responseShapes);
    expect(shared).toContain("Id");
    for (const name of shared) expect(requestShapes[name]).toEqual(responseShapes[name]);
  });

  it("contains exactly the shapes that it refers to", () => {
    const { schemas, responses } = described.components;
    const defined = Object.entries({ schemas, responses }).flatMap(([kind, shapes]) =>
      Object.keys(shapes).map((name) => `#/components/${kind}/${name}`),
    );
    const referenced = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = ""]) => target);
    expect([...new Set(referenced)].sort()).toEqual(defined.sort());
  });
});

describe("the described input of an API call", () => {
  const session = { session: [] };
  const guarded = { session: [], csrf: [] };

  it.each([
    ["a read that depends on who asks", "home.feed", [{}, session]],
    ["a read of one's own things", "accounts.sessions", [session]],
    ["a write", "boards.create", [guarded]],
    ["a write of visitors, too", "boards.unlockShared", [{}, guarded]],
    ["logging in", "accounts.login", [{ csrf: [] }, guarded]],
    ["a beacon, which can't set headers", "insights.record", [{}, session]],
  ])("has the correct security for %s", (_what, id, security) => {
    expect(findRoute(id)?.security).toEqual(security);
  });

  it("has security requirements for every call", () => {
    expect(routes.filter(({ security }) => security.length === 0)).toEqual([]);
  });

  it("requires a body only if one of its fields is required", () => {
    expect(findRoute("pins.restore")?.requestBody?.required).toBe(false);
    expect(findRoute("boards.create")?.requestBody?.required).toBe(true);
    expect(findRoute("accounts.logout")?.requestBody).toBeUndefined();
  });

  it("has a form's parts under their field names, and no file in JSON", () => {
    const { content = {} } = findRoute("pins.create")?.requestBody ?? {};
    expect(content["multipart/form-data"]?.schema.properties).toHaveProperty("image");
    expect(content["application/json"]?.schema.properties).not.toHaveProperty("image");
    expect(content["application/json"]?.schema.properties).toHaveProperty("image_base64");
    const video = findRoute("videos.create")?.requestBody?.content ?? {};
    expect(Object.keys(video)).toEqual(["multipart/form-data"]);
    expect(video["multipart/form-data"]?.schema.properties).toHaveProperty("video");
  });

  it("includes an Idempotency-Key only when the call creates something", () => {
    const header = expect.objectContaining({ name: "Idempotency-Key", in: "header" }) as unknown;
    expect(findRoute("boards.create")?.parameters).toContainEqual(header);
    expect(findRoute("boards.update")?.parameters).not.toContainEqual(header);
  });
});

describe("the described responses of an API call", () => {
  it("combine all failures with the same status into one response", () => {
    expect(findRoute("home.feed")?.responses).toMatchObject({
      200: { $ref: "#/components/responses/PinCardList" },
      400: { $ref: "#/components/responses/ValidationErrorOrInvalidBookmark" },
      429: { $ref: "#/components/responses/RateLimited" },
    });
    expect(described.components.responses.RateLimited).toHaveProperty(["headers", "Retry-After"]);
  });

  it("include csrf_failed when the route's method can write", () => {
    expect(findRoute("offsite.check")?.responses).toHaveProperty("403");
    expect(findRoute("offsite.check.2")?.responses).not.toHaveProperty("403");
  });
});

describe("a path with several operations", () => {
  it("is listed once, even if the operations use different parameter names", () => {
    const path = described.paths["/v3/pins/{pin_id}/"];
    expect(Object.keys(path ?? {}).sort()).toEqual(["delete", "get", "put"]);
    expect(path?.delete?.parameters?.[0]).toMatchObject({ name: "pin_id", in: "path" });
    expect(described.paths["/resource/PinResource/"]?.delete?.parameters?.[0]).toMatchObject({
      name: "id",
      in: "query",
    });
  });
});
