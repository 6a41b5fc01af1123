import { type Db, getShard, type Tx } from "@tessera/database";
import type { ExperienceStatus, FinalStatus, PlacedExperience } from "@tessera/domain";
import { sql } from "kysely";

/** The state of an experience for one person. */
interface ExperienceState extends PlacedExperience {
  readonly status: ExperienceStatus;
  readonly changedAt: Date;
}

/**
 * Selects the states of someone's experiences, at some placements or at all of them. Omits experiences that they never
 * saw. There are never more rows than definitions.
 */
export async function selectExperienceStates(
  db: Db,
  personId: string,
  placementIds?: readonly string[],
): Promise<ExperienceState[]> {
  const states = db
    .selectFrom("experience_states")
    .select(["placement_id as placementId", "experience_id as experienceId", "status", "changed_at as changedAt"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (placementIds === undefined) return states.orderBy("placement_id").orderBy("experience_id").execute();
  return states.where(sql<boolean>`placement_id = any(${[...placementIds]}::bigint[])`).execute();
}

/** Records that someone saw an experience, unless they already finished it. */
export async function insertViewedState(
  tx: Tx,
  personId: string,
  placement: PlacedExperience,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("experience_states")
    .values(toStateRow(personId, placement, "viewed", at))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that someone finished an experience. The first outcome is kept. */
export async function insertFinalState(
  tx: Tx,
  personId: string,
  placement: PlacedExperience,
  status: FinalStatus,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("experience_states")
    .values(toStateRow(personId, placement, status, at))
    .onConflict((conflict) =>
      conflict
        .columns(["shard", "person_id", "placement_id", "experience_id"])
        .doUpdateSet({ status, changed_at: at })
        .where("experience_states.status", "=", "viewed"),
    )
    .execute();
}

function toStateRow(
  personId: string,
  { placementId, experienceId }: PlacedExperience,
  status: ExperienceStatus,
  at: Date,
) {
  return {
    shard: getShard(personId),
    person_id: personId,
    placement_id: placementId,
    experience_id: experienceId,
    status,
    changed_at: at,
  };
}
