import type { Context } from "../platform/context.ts";
import { createFieldsError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { findImageByKey, loadOwnImages, type StoredImage } from "./media.queries.ts";

/** How long after its upload an image can be used. The cleanup job deletes unused images only after a longer time. */
const MAX_UNUSED_MS = 30 * 60 * 1000;

/**
 * Loads images that someone uploaded for use in a pin, in the order of `named`.
 *
 * @param named the images' IDs, each with its input field
 * @throws AppError validation_error on the field of each image that doesn't exist, or isn't theirs
 */
export async function requireOwnedImages(
  context: Context,
  person: SignedInPerson,
  named: readonly { readonly id: string; readonly path: string }[],
): Promise<StoredImage[]> {
  const since = new Date(context.now() - MAX_UNUSED_MS);
  const found = await loadOwnImages(
    context.db,
    person.id,
    named.map(({ id }) => id),
    since,
  );
  const message = "We no longer have this image. Upload it again.";
  const invalidFields = createFieldsError(named.flatMap(({ id, path }) => (found.has(id) ? [] : [{ path, message }])));
  if (invalidFields) throw invalidFields;
  return named.flatMap(({ id }) => found.get(id) ?? []);
}

/** Finds the image with a public key. Returns null if there is none. */
export async function findPublicImage(context: Context, handle: string): Promise<string | null> {
  return /^[\w-]{24}$/.test(handle) ? findImageByKey(context.db, handle) : null;
}
