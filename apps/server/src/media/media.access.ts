import type { Context } from "../platform/context.ts";
import { badFields } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { findImageByKey, loadOwnImages, type StoredImage } from "./media.queries.ts";

/** How long a picture can be made something of after it was stored: less than the clean-up leaves unused ones alone. */
const USABLE_MS = 30 * 60 * 1000;

/**
 * Pictures that somebody stored to make something of them, in the order of what names them.
 *
 * @param named their ids, and the input field that each stands in
 * @throws AppError validation_error on the field of each that is not there, or not theirs
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

/** The picture that a public key opens; null for what is none. */
export async function requirePublicImage(context: Context, handle: string): Promise<string | null> {
  return /^[\w-]{24}$/.test(handle) ? findImageByKey(context.db, handle) : null;
}
