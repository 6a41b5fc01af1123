import * as z from "zod";
import { schemaNames } from "./platform/entity.ts";

/** A part of the API description, as JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Schemas in the form that OpenAPI requires. */
export interface DescribedSchemas {
  /** The schemas, each under its original key. */
  readonly schemas: Readonly<Record<string, Json>>;
  /** The named shapes that the schemas refer to. */
  readonly components: Readonly<Record<string, Json>>;
}

const SCHEMA_REF_PREFIX = "#/components/schemas/";

/** Describes schemas in one pass, so that shared schemas are visited only once. */
export function describeSchemas(
  schemas: Readonly<Record<string, z.ZodType>>,
  io: "input" | "output",
): DescribedSchemas {
  const { properties, $defs } = z.toJSONSchema(z.object(schemas), {
    io,
    metadata: schemaNames,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      // Omits bounds that every integer has, and a string's pattern when its format already implies the pattern.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format?.startsWith("date")) delete jsonSchema.pattern;
      if (def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
      // A later version can add response fields, which must not break clients.
      if (def.type === "object" && def.catchall?._zod.def.type !== "never") delete jsonSchema.additionalProperties;
    },
  });
  const text = JSON.stringify({ schemas: properties, components: $defs });
  return JSON.parse(text.replaceAll('"#/$defs/', `"${SCHEMA_REF_PREFIX}`)) as DescribedSchemas;
}

/** Creates a reference to a named shape. */
export function toSchemaRef(name: string): Json {
  return { $ref: `${SCHEMA_REF_PREFIX}${name}` };
}

/** Returns the name of the shape that a schema refers to, or null if the shape is inline. */
export function getSchemaName(schema: Json): string | null {
  const { $ref: reference } = schema;
  return typeof reference === "string" ? reference.slice(SCHEMA_REF_PREFIX.length) : null;
}
