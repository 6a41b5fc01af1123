import type { Tx } from "@tessera/database";
import type { FinalStatus, PlacedExperience } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { insertFinal, insertViewed } from "./experiences.queries.ts";

/** An experience that the person was offered. */
type ExperienceAnswer = Authorized<PlacedExperience, "answer">;

/** Somebody saw an experience; doing it twice changes nothing, nor does it bring back what they have done with. */
export async function viewExperience(
  tx: Tx,
  person: SignedInPerson,
  placed: ExperienceAnswer,
  at: Date,
): Promise<void> {
  await insertViewed(tx, person.id, placed, at);
}

/** Somebody has done with an experience: it comes back no more, and doing it twice changes nothing. */
export async function endExperience(
  tx: Tx,
  person: SignedInPerson,
  placed: ExperienceAnswer,
  status: FinalStatus,
  at: Date,
): Promise<void> {
  await insertFinal(tx, person.id, placed, status, at);
}
