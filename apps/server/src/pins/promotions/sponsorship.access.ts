import { AppError, type OperationInput } from "@tessera/contract";
import type { StoredSponsorship } from "@tessera/domain";
import { requirePersonByUsername } from "../../people/people.access.ts";
import { type Authorized, grant } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import { badField, forbidden } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { requirePin } from "../pins.access.ts";
import type { PinWithRelations } from "../pins.hydration.ts";

type SponsorshipInput = NonNullable<OperationInput<"pins.create">["sponsorship"]>;

/**
 * Requires the person that someone chose as a sponsor; null if they chose no one.
 *
 * @throws AppError validation_error when the sponsor doesn't exist, was deleted, is in a block with that person, or is
 * that person
 */
export async function requireSponsor(
  context: Context,
  person: SignedInPerson,
  { sponsor: username = null }: SponsorshipInput,
): Promise<string | null> {
  if (username === null) return null;
  const path = "sponsorship.sponsor";
  const found = await requirePersonByUsername(context, username, person).catch((error: unknown) => {
    throw error instanceof AppError && error.type === "not_found"
      ? badField(path, `No one here has the username ${username}.`)
      : error;
  });
  if (found.id === person.id) throw badField(path, "You can’t sponsor your own Pin.");
  return found.id;
}

/**
 * Requires a pin whose creator chose this person as the sponsor.
 *
 * @throws AppError not_found when they can't open the pin, forbidden when they aren't its sponsor
 */
export async function requireSponsoredPin(
  context: Context,
  pinId: string,
  person: SignedInPerson,
): Promise<{
  readonly fullPin: Authorized<PinWithRelations, "answerSponsorship">;
  readonly sponsorship: StoredSponsorship;
}> {
  const { fullPin, facts } = await requirePin(context, pinId, person, "open");
  const sponsorship = facts.contentFacts.get(fullPin.content.id)?.sponsorship;
  if (sponsorship?.sponsorId !== person.id) throw forbidden();
  return { fullPin: grant<PinWithRelations, "answerSponsorship">(fullPin), sponsorship };
}
