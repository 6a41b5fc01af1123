import type { Tx } from "@tessera/database";
import { respondAsSponsor, nameSponsor } from "@tessera/domain";
import type { Authorized } from "../../platform/authorized.ts";
import { createForbiddenError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import type { PinWithRelations } from "../pins.hydration.ts";
import { lockSponsorship, writeSponsorship } from "./sponsorship.queries.ts";

/** Marks a content item as a paid partnership, with its sponsor if there is one; null to remove the mark. */
export async function editSponsorship(
  tx: Tx,
  { content }: Authorized<PinWithRelations, "editContent">,
  chosen: { readonly sponsorId: string | null } | null,
): Promise<void> {
  const before = await lockSponsorship(tx, content.id);
  await writeSponsorship(tx, content.id, chosen && nameSponsor(before, content.creator_id, chosen.sponsorId));
}

/** Stores the chosen sponsor's answer. @throws AppError forbidden when the person is no longer the sponsor */
export async function answerSponsorship(
  tx: Tx,
  { content }: Authorized<PinWithRelations, "answerSponsorship">,
  person: SignedInPerson,
  agrees: boolean,
): Promise<void> {
  const before = await lockSponsorship(tx, content.id);
  if (before?.sponsorId !== person.id) throw createForbiddenError();
  await writeSponsorship(tx, content.id, respondAsSponsor(before, agrees));
}
