import { AppError, type OperationInput } from "@tessera/contract";
import type { StoredSponsorship } from "@tessera/domain";
import { requirePersonByUsername } from "../../people/people.access.ts";
import { type Authorized, grant } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import { createFieldError, createForbiddenError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { requirePin } from "../pins.access.ts";
import type { PinWithRelations } from "../pins.hydration.ts";

type SponsorshipInput = NonNullable<OperationInput<"pins.create">["sponsorship"]>;

/**
 * Requires the person that someone chose as a sponsor; null if they didn't choose a sponsor.
 *
 * @throws AppError validation_error when the sponsor doesn't exist, was deleted, is the person themselves, or when
 *   either of the two blocked the other
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
      ? createFieldError(path, `No one here has the username ${username}.`)
      : error;
  });
  if (found.id === person.id) throw createFieldError(path, "You can’t sponsor your own Pin.");
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
  if (sponsorship?.sponsorId !== person.id) throw createForbiddenError();
  return { fullPin: grant<PinWithRelations, "answerSponsorship">(fullPin), sponsorship };
}
