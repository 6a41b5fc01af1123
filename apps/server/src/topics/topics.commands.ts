import type { Tx } from "@tessera/database";
import type { Topic } from "@tessera/domain";
import type { SignedInPerson } from "../platform/visit.ts";
import { deleteTopicFollow, insertTopicFollow } from "./topics.queries.ts";

/** Follows a topic. Idempotent. */
export async function followTopic(tx: Tx, person: SignedInPerson, topic: Topic): Promise<void> {
  await insertTopicFollow(tx, person.id, topic.id);
}

/** Stops following a topic. */
export async function unfollowTopic(tx: Tx, person: SignedInPerson, topic: Topic): Promise<void> {
  await deleteTopicFollow(tx, person.id, topic.id);
}
