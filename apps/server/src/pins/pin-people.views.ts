import type { UserSummary } from "@tessera/contract";
import { isActivePerson } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import type { HydratedPins } from "./pins.hydration.ts";

/**
 * Converts a person that a pin mentions; null if they were deleted, blocked the viewer, or were blocked by the viewer.
 */
export function toMentionedPerson(facts: HydratedPins, personId: string | null | undefined): UserSummary | null {
  const person = personId ? facts.people.get(personId) : undefined;
  return person && isActivePerson(person) && !facts.barred.has(person.id)
    ? toUserSummary(person, facts.followed)
    : null;
}
