/** Someone's progress with an experience that they were shown, on their shard. */
export interface ExperienceStatesTable {
  shard: number;
  person_id: string;
  placement_id: string;
  experience_id: string;
  status: "viewed" | "completed" | "dismissed";
  changed_at: Date;
}
