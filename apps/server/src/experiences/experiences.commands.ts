import type { Tx } from "@tessera/database";
import type { FinalStatus, PlacedExperience } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { insertFinal, insertViewed } from "./experiences.queries.ts";

/** An experience that was offered to the person. */
type ExperienceAnswer = Authorized<PlacedExperience, "answer">;

/** Records that someone saw an experience. Repeating it changes nothing, and it doesn't restore a finished one. */
export async function viewExperience(
  tx: Tx,
  person: SignedInPerson,
  placement: ExperienceAnswer,
  at: Date,
): Promise<void> {
  await insertViewed(tx, person.id, placement, at);
}

/** Records that someone finished an experience. It isn't shown again, and repeating the call changes nothing. */
export async function endExperience(
  tx: Tx,
  person: SignedInPerson,
  placement: ExperienceAnswer,
  status: FinalStatus,
  at: Date,
): Promise<void> {
  await insertFinal(tx, person.id, placement, status, at);
}
