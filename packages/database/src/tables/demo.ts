/** A person from the demo world, on the person's shard. */
export interface DemoPeopleTable {
  shard: number;
  person_id: string;
}
