import * as z from "zod";

/** The shapes that have their own name in the API description. */
export const schemaNames = z.registry<{ id: string }>();

/**
 * Declares an object for responses. Its name appears in the API description, and therefore in the types that clients
 * generate. Renaming it breaks the clients' builds.
 */
export function entity<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.object(shape).register(schemaNames, { id: name });
}
