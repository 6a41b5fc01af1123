import type { Context } from "../platform/context.ts";
import { badFields } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { findImageByKey, loadOwnImages, type StoredImage } from "./media.queries.ts";

/**
 * How long after its upload an image can be used. This is shorter than the time after which the cleanup job deletes
 * unused images.
 */
const MAX_UNUSED_MS = 30 * 60 * 1000;

/**
 * Loads images that someone stored for use, in the order of `named`.
 *
 * @param named the images' ids, each with its input field
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
  const invalidFields = badFields(named.flatMap(({ id, path }) => (found.has(id) ? [] : [{ path, message }])));
  if (invalidFields) throw invalidFields;
  return named.flatMap(({ id }) => found.get(id) ?? []);
}

/** Finds the image that a public key belongs to; null if there is none. */
export async function requirePublicImage(context: Context, handle: string): Promise<string | null> {
  return /^[\w-]{24}$/.test(handle) ? findImageByKey(context.db, handle) : null;
}
