import { type AnyOperation, type Route } from "@tessera/contract";
import * as fc from "fast-check";
import * as z from "zod";

/** Strings that often break software. */
const HOSTILE_STRINGS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\u202eevil\u202c",
  "\u200b\u200d\ufeff",
  "👩‍👩‍👧‍👦".repeat(200),
  "x".repeat(10_000),
  "<script>alert(1)</script>",
  "' or '1'='1' --",
  "%00%ff%zz",
  "../../../etc/passwd",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "NaN",
  "-0",
  "-1",
  "1e309",
  "0x10",
  "9223372036854775807",
  "9223372036854775808",
  "99999999999999999999999999",
  "2026-13-45T99:99:99Z",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://[::1",
  "file:///etc/passwd",
  "me",
  "_",
] as const;

interface JsonSchema {
  readonly type?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** One request that someone might send to an operation. */
export interface HostileRequest {
  readonly route: Route;
  readonly fields: Readonly<Record<string, unknown>>;
  /** A body to send instead of the fields; null to send the fields. */
  readonly rawBody: string | null;
  /** The file of a multipart body; null for a JSON body. */
  readonly file: Uint8Array | null;
}

/**
 * Generates requests to an operation from its declaration. Their fields can be valid, missing, or undeclared, or have
 * the wrong type, size, or meaning. Some bodies aren't objects.
 *
 * @param known ids, names, and URLs of existing things
 */
export function generateHostileRequests(
  declared: AnyOperation,
  known: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const schema = z.toJSONSchema(declared.input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, createFieldArbitrary(field, known)]),
  );
  return fc.record({
    route: fc.constantFrom(...declared.routes),
    fields: fc
      .tuple(fc.record(fields, { requiredKeys: [] }), fc.option(generateUndeclaredFields(), { freq: 4, nil: {} }))
      .map(([own, further]) => ({ ...further, ...own })),
    rawBody: fc.option(generateRawBodies(), { freq: 9 }),
    file: declared.upload ? fc.option(fc.uint8Array({ maxLength: 4_000 }), { freq: 2 }) : fc.constant(null),
  });
}

function createFieldArbitrary(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: createValidValueArbitrary(schema, known) },
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_STRINGS) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

/** Generates values that the schema mostly allows. Some may fail the checks that the schema performs in code. */
function createValidValueArbitrary(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => createValidValueArbitrary(choice, known)));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return schema.pattern === undefined
        ? fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.webUrl(), fc.emailAddress())
        : fc.constantFrom(...known);
    case "integer":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 300, 300) }),
        fc.integer(),
      );
    case "number":
      return fc.double();
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(createValidValueArbitrary(schema.items ?? {}, known), { maxLength: 5 });
    case "object":
      return fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 });
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function generateUndeclaredFields(): fc.Arbitrary<Record<string, unknown>> {
  const names = fc.constantFrom("__proto__", "constructor", "id", "person_id", "is_operator", "bookmark", "$where");
  return fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
}

function generateRawBodies(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom("", "null", "[]", '"text"', "12", "{", '{"a":', '{"__proto__":{"x":1}}', "[".repeat(5_000)),
    fc.string({ maxLength: 40 }),
  );
}
