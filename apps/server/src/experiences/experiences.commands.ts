import type { Tx } from "@tessera/database";
import type { FinalStatus, PlacedExperience } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { insertFinalState, insertViewedState } from "./experiences.queries.ts";

/** An experience to which someone may respond. */
type AnswerableExperience = Authorized<PlacedExperience, "answer">;

/** Records that someone saw an experience; idempotent. Doesn't bring back a finished experience. */
export async function recordExperienceView(
  tx: Tx,
  person: SignedInPerson,
  placement: AnswerableExperience,
  at: Date,
): Promise<void> {
  await insertViewedState(tx, person.id, placement, at);
}

/** Records that someone finished an experience, so that it isn't shown again; idempotent. */
export async function finishExperience(
  tx: Tx,
  person: SignedInPerson,
  placement: AnswerableExperience,
  status: FinalStatus,
  at: Date,
): Promise<void> {
  await insertFinalState(tx, person.id, placement, status, at);
}
