import type { UserSummary } from "@tessera/contract";
import { isPresent } from "../people/people.queries.ts";
import { userSummaryOf } from "../people/people.views.ts";
import type { PinFactsOfPage } from "./pins.hydration.ts";

/** Somebody whom a pin names; null where they are gone or stand in a block with the viewer. */
export function summaryOf(facts: PinFactsOfPage, personId: string | null | undefined): UserSummary | null {
  const person = personId ? facts.people.get(personId) : undefined;
  return person && isPresent(person) && !facts.barred.has(person.id) ? userSummaryOf(person, facts.followed) : null;
}
