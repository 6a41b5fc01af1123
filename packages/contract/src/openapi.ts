import * as z from "zod";
import { createResponses } from "./openapi-responses.ts";
import { describeSchemas, type Json } from "./openapi-schemas.ts";
import { operations } from "./operations.ts";
import { failureEnvelope, successEnvelope } from "./platform/envelope.ts";
import { type AnyOperation, isUnsafe, type Route, type Upload } from "./platform/operation.ts";

interface ApiDescription {
  readonly paths: Readonly<Record<string, Record<string, Json>>>;
  readonly components: { readonly schemas: Json; readonly responses: Json };
}

/** The description is built only once, because building it is slow and anyone can request it repeatedly. */
let getApiDescription: ApiDescription | undefined;

/** Builds the OpenAPI 3.1 description of every route from the schemas that validate requests and responses. */
export function getOpenApiDocument(options: { version: string; url: string }): Json {
  getApiDescription ??= describeApi();
  const { paths, components } = getApiDescription;
  return {
    openapi: "3.1.0",
    info: { title: "Tessera", version: options.version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: options.url }],
    paths,
    components: {
      ...components,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session", description: "On https: __Host-session." },
        csrf: { type: "apiKey", in: "header", name: "X-CSRFToken", description: "The value of the cookie csrftoken." },
      },
    },
  };
}

const IDEMPOTENCY_KEY_PARAMETER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key and input within 24 hours create nothing again, and get the first answer.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function describeApi(): ApiDescription {
  const all = Object.entries<AnyOperation>(operations);
  const inputs = describeSchemas(Object.fromEntries(all.map(([name, { input }]) => [name, input])), "input");
  const answers = all.map(([name, { list, output }]) => [name, list ? z.array(output) : output] as const);
  const outputs = describeSchemas({ ...Object.fromEntries(answers), successEnvelope, failureEnvelope }, "output");
  const responses = createResponses();
  const paths: Record<string, Record<string, Json>> = {};
  const templates = new Map<string, string>();
  for (const [name, declared] of all) {
    declared.routes.forEach((route, index) => {
      // Operations on the same path can use different parameter names. The path keeps the first operation's names.
      const shape = route.path.replace(/:\w+/g, ":");
      const template = templates.get(shape) ?? route.path;
      templates.set(shape, template);
      const path = template.replace(/:(\w+)/g, "{$1}");
      paths[path] ??= {};
      paths[path][route.method.toLowerCase()] = {
        operationId: index === 0 ? name : `${name}.${index + 1}`,
        summary: declared.summary,
        tags: [name.split(".")[0]],
        ...describeRequest(declared, route, template, inputs.schemas[name] ?? {}),
        security: describeSecurity(declared, route),
        responses: responses.describeRoute(declared, route, outputs.schemas[name] ?? {}),
      };
    });
  }
  const schemas = { ...inputs.components, ...outputs.components };
  return { paths, components: { schemas, responses: responses.shared } };
}

/**
 * Describes a route's input.
 *
 * @param template the path with the description's parameter names
 * @param schema the operation's complete input
 */
function describeRequest(declared: AnyOperation, route: Route, template: string, schema: Json): Json {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Json>>;
  const required = new Set((schema.required ?? []) as readonly string[]);
  const inPath = describeParameters(route.path);
  const names = describeParameters(template);
  const rest = Object.entries(properties)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, value]) => ({ name, required: required.has(name), schema: value }));
  const hasBody = route.method === "POST" || route.method === "PUT";
  const parameters = [
    ...inPath.map((name, place) => ({
      name: names[place],
      in: "path",
      required: true,
      schema: properties[name] ?? {},
    })),
    ...(hasBody ? [] : rest.map((field) => ({ ...field, in: "query" }))),
    ...(declared.creates ? [IDEMPOTENCY_KEY_PARAMETER] : []),
  ];
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && rest.length > 0 && { requestBody: describeBody(declared.upload, rest) }),
  };
}

function describeParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, field = ""]) => field);
}

interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Json;
}

function describeBody(upload: Upload | null, fields: readonly Field[]): Json {
  const required = fields.some((field) => field.required);
  if (upload === null) return { required, content: { "application/json": { schema: toObjectSchema(fields) } } };
  const files = new Map([upload, ...(upload.or ? [upload.or] : [])].map(({ field, part }) => [field, part]));
  const parts = fields.map((field) => ({ ...field, name: files.get(field.name) ?? field.name }));
  const form = { "multipart/form-data": { schema: toObjectSchema(parts) } };
  // A staged file can only be sent as a part of a form.
  if (upload.staged) return { required: true, content: form };
  const json = { "application/json": { schema: toObjectSchema(fields.filter(({ name }) => !files.has(name))) } };
  return { required, content: { ...json, ...form } };
}

function toObjectSchema(fields: readonly Field[]): Json {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

/**
 * The credentials that a call requires. Any one of the alternatives is enough, and an empty alternative means that no
 * credentials are required.
 */
function describeSecurity({ caller, guardsVisitors, beacon }: AnyOperation, { method }: Route): Json[] {
  const isGuarded = isUnsafe(method) && !beacon;
  const session = isGuarded ? { session: [], csrf: [] } : { session: [] };
  if (caller === "session") return [session];
  return [isGuarded && guardsVisitors ? { csrf: [] } : {}, session];
}
