import * as z from "zod";
import { operations } from "./operations.ts";
import { envelope } from "./platform/envelope.ts";
import { ERROR_STATUS } from "./platform/errors.ts";
import { type AnyOperation, possibleFailures, type Route } from "./platform/operation.ts";

type JsonObject = Record<string, unknown>;

/** Every route by its path. Made once: it takes a tenth of a second, and anybody may ask for it as often as they like. */
let paths: Readonly<Record<string, JsonObject>> | undefined;

/** The OpenAPI 3.1 description of every route, made from the schemas that validate the traffic. */
export function openApiDocument(options: { version: string; url: string }): JsonObject {
  paths ??= describeAll();
  return {
    openapi: "3.1.0",
    info: { title: "Tessera", version: options.version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: options.url }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session", description: "On https: __Host-session." },
        csrf: { type: "apiKey", in: "header", name: "X-CSRFToken" },
      },
    },
  };
}

function describeAll(): Record<string, JsonObject> {
  const described: Record<string, JsonObject> = {};
  for (const [name, declared] of Object.entries(operations)) {
    declared.routes.forEach((route, index) => {
      const path = route.path.replace(/:(\w+)/g, "{$1}");
      described[path] ??= {};
      described[path][route.method.toLowerCase()] = describe(name, index, declared, route);
    });
  }
  return described;
}

function describe(name: string, index: number, declared: AnyOperation, route: Route): JsonObject {
  const schema = jsonSchema(declared.input, "input");
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>;
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const rest = Object.entries(properties).filter(([field]) => !inPath.includes(field));
  const hasBody = route.method === "POST" || route.method === "PUT";
  const parameters = [
    ...inPath.map((field) => ({ name: field, in: "path", required: true, schema: properties[field] ?? {} })),
    ...(hasBody
      ? []
      : rest.map(([field, value]) => ({ name: field, in: "query", required: required.has(field), schema: value }))),
  ];
  const body = {
    type: "object",
    properties: Object.fromEntries(rest),
    required: rest.map(([field]) => field).filter((field) => required.has(field)),
  };
  return {
    operationId: index === 0 ? name : `${name}.${index + 1}`,
    summary: declared.summary,
    tags: [name.split(".")[0]],
    parameters,
    ...(hasBody
      ? {
          requestBody: {
            content: {
              "application/json": { schema: body },
              ...(declared.upload ? { "multipart/form-data": { schema: body } } : {}),
            },
          },
        }
      : {}),
    ...(declared.caller === "session" ? { security: [{ session: [], csrf: [] }] } : {}),
    responses: {
      [declared.beacon ? 202 : 200]: answer(declared.list ? z.array(declared.output) : declared.output, "Done."),
      ...Object.fromEntries(
        possibleFailures(declared).map((type) => [ERROR_STATUS[type], answer(z.null(), `Failure: ${type}.`)]),
      ),
    },
  };
}

function answer(data: z.ZodType, description: string): JsonObject {
  return { description, content: { "application/json": { schema: jsonSchema(envelope(data), "output") } } };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: target }) => {
      if (zodSchema._zod.def.type === "custom") Object.assign(target, { type: "string", format: "binary" });
    },
  });
}
