import type { Context } from "../platform/context.ts";
import { badFields } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { findImageByKey, loadOwnImages, type StoredImage } from "./media.queries.ts";

/** How long after it was stored an image can be used: shorter than the clean-up leaves unused ones alone. */
const USABLE_MS = 30 * 60 * 1000;

/**
 * Images that someone stored to use, in the order of what names them.
 *
 * @param named their ids, and the input field of each
 * @throws AppError validation_error on the field of each that does not exist, or is not theirs
 */
export async function requireOwnedImages(
  context: Context,
  person: SignedInPerson,
  named: readonly { readonly id: string; readonly path: string }[],
): Promise<StoredImage[]> {
  const since = new Date(context.now() - USABLE_MS);
  const found = await loadOwnImages(
    context.db,
    person.id,
    named.map(({ id }) => id),
    since,
  );
  const message = "We no longer have this image. Upload it again.";
  const bad = badFields(named.flatMap(({ id, path }) => (found.has(id) ? [] : [{ path, message }])));
  if (bad) throw bad;
  return named.flatMap(({ id }) => found.get(id) ?? []);
}

/** The image that a public key opens; null if there is none. */
export async function requirePublicImage(context: Context, handle: string): Promise<string | null> {
  return /^[\w-]{24}$/.test(handle) ? findImageByKey(context.db, handle) : null;
}
