import type { Tx } from "@tessera/database";
import type { FinalStatus, PlacedExperience } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { insertFinal, insertViewed } from "./experiences.queries.ts";

/** An experience that someone may respond to. */
type ExperienceAnswer = Authorized<PlacedExperience, "answer">;

/**
 * Records that someone saw an experience. Repeating the call changes nothing. It doesn't bring back a finished
 * experience.
 */
export async function viewExperience(
  tx: Tx,
  person: SignedInPerson,
  placement: ExperienceAnswer,
  at: Date,
): Promise<void> {
  await insertViewed(tx, person.id, placement, at);
}

/** Records that someone finished an experience, so that it isn't shown again. Repeating the call changes nothing. */
export async function endExperience(
  tx: Tx,
  person: SignedInPerson,
  placement: ExperienceAnswer,
  status: FinalStatus,
  at: Date,
): Promise<void> {
  await insertFinal(tx, person.id, placement, status, at);
}
