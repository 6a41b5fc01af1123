import type { UserSummary } from "@tessera/contract";
import { isPresent } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import type { PinPageData } from "./pins.hydration.ts";

/** Converts a person that a pin mentions; null if they were deleted or are in a block with the viewer. */
export function toSummary(facts: PinPageData, personId: string | null | undefined): UserSummary | null {
  const person = personId ? facts.people.get(personId) : undefined;
  return person && isPresent(person) && !facts.barred.has(person.id) ? toUserSummary(person, facts.followed) : null;
}
