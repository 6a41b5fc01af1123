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
import { getOpenApiDocument } from "./openapi.ts";
import { operations } from "./operations.ts";
import type { AnyOperation } from "./platform/operation.ts";

interface DescribedRoute {
  readonly operationId: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly { name: string; in: string }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: { properties: object } }> };
  readonly responses: Readonly<Record<string, { $ref?: string }>>;
}

const described = getOpenApiDocument({ version: "1.2.3", url: "https://pictures.test" }) as {
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

/** Returns whether every object in a response has a named shape. */
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
  it("is smaller than 400 KB", () => {
    expect(Buffer.byteLength(text)).toBeLessThan(400 * 1024);
  });

  it("produces fewer than 12,000 lines of generated types, including one type for each named shape", async () => {
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

  it("defines exactly the shapes that it references", () => {
    const { schemas, responses } = described.components;
    const defined = Object.entries({ schemas, responses }).flatMap(([kind, shapes]) =>
      Object.keys(shapes).map((name) => `#/components/${kind}/${name}`),
    );
    const referenced = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = ""]) => target);
    expect([...new Set(referenced)].sort()).toEqual(defined.sort());
  });
});

describe("the API description of a request", () => {
  const session = { session: [] };
  const guarded = { session: [], csrf: [] };

  it.each([
    ["a read whose result depends on the caller", "home.feed", [{}, session]],
    ["a read of the caller's own data", "accounts.sessions", [session]],
    ["a write", "boards.create", [guarded]],
    ["a write that visitors can also call", "boards.unlockShared", [{}, guarded]],
    ["logging in", "accounts.login", [{ csrf: [] }, guarded]],
    ["a beacon, which can't set headers", "insights.record", [{}, session]],
  ])("lists the required credentials for %s", (_what, id, security) => {
    expect(findRoute(id)?.security).toEqual(security);
  });

  it("lists security requirements for every operation", () => {
    expect(routes.filter(({ security }) => security.length === 0)).toEqual([]);
  });

  it("requires a body only if one of its fields is required", () => {
    expect(findRoute("pins.restore")?.requestBody?.required).toBe(false);
    expect(findRoute("boards.create")?.requestBody?.required).toBe(true);
    expect(findRoute("accounts.logout")?.requestBody).toBeUndefined();
  });

  it("lists a form's parts under their field names, and omits files from JSON bodies", () => {
    const { content = {} } = findRoute("pins.create")?.requestBody ?? {};
    expect(content["multipart/form-data"]?.schema.properties).toHaveProperty("image");
    expect(content["application/json"]?.schema.properties).not.toHaveProperty("image");
    expect(content["application/json"]?.schema.properties).toHaveProperty("image_base64");
    const video = findRoute("videos.create")?.requestBody?.content ?? {};
    expect(Object.keys(video)).toEqual(["multipart/form-data"]);
    expect(video["multipart/form-data"]?.schema.properties).toHaveProperty("video");
  });

  it("includes an Idempotency-Key header only when the operation creates something", () => {
    const header = expect.objectContaining({ name: "Idempotency-Key", in: "header" }) as unknown;
    expect(findRoute("boards.create")?.parameters).toContainEqual(header);
    expect(findRoute("boards.update")?.parameters).not.toContainEqual(header);
  });
});

describe("the API description of responses", () => {
  it("combines all failures with the same status into one response", () => {
    expect(findRoute("home.feed")?.responses).toMatchObject({
      200: { $ref: "#/components/responses/PinCardList" },
      400: { $ref: "#/components/responses/ValidationErrorOrInvalidBookmark" },
      429: { $ref: "#/components/responses/RateLimited" },
    });
    expect(described.components.responses.RateLimited).toHaveProperty(["headers", "Retry-After"]);
  });

  it("includes csrf_failed when the route's method can write", () => {
    expect(findRoute("offsite.check")?.responses).toHaveProperty("403");
    expect(findRoute("offsite.check.2")?.responses).not.toHaveProperty("403");
  });
});

describe("a path with several operations", () => {
  it("is listed only once, even if the operations use different parameter names", () => {
    const path = described.paths["/v3/pins/{pin_id}/"];
    expect(Object.keys(path ?? {}).sort()).toEqual(["delete", "get", "put"]);
    expect(path?.delete?.parameters?.[0]).toMatchObject({ name: "pin_id", in: "path" });
    expect(described.paths["/resource/PinResource/"]?.delete?.parameters?.[0]).toMatchObject({
      name: "id",
      in: "query",
    });
  });
});
