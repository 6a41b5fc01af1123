import type { Tx } from "@tessera/database";
import type { Authorized } from "../platform/authorized.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { refreshScores } from "./listing.commands.ts";
import type { PinWithRelations } from "./pins.hydration.ts";
import { deleteFavorite, insertFavorite } from "./pins.writes.queries.ts";

/**
 * Favorites a content item. Favoriting it again has no effect.
 *
 * @returns the content's number of favorites
 */
export async function favoritePin(
  tx: Tx,
  person: SignedInPerson,
  { content }: Authorized<PinWithRelations, "favorite">,
): Promise<number> {
  const count = await insertFavorite(tx, person.id, content.id);
  if (count !== null) await refreshScores(tx, [content.id]);
  return count ?? content.favorite_count;
}

/** Removes a favorite. @returns the content's number of favorites */
export async function unfavoritePin(
  tx: Tx,
  person: SignedInPerson,
  { content }: Authorized<PinWithRelations, "open">,
): Promise<number> {
  return (await deleteFavorite(tx, person.id, content.id)) ?? content.favorite_count;
}
