import * as z from "zod";

/** The shapes that have their own name in the API description. */
export const schemaNames = z.registry<{ id: string }>();

/**
 * Declares an object in responses. Its name appears in the API description, and so in the types that clients generate.
 * Renaming it breaks their builds.
 */
export function entity<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.object(shape).register(schemaNames, { id: name });
}
