/** Someone's progress through an experience that was shown to them, on that person's shard. */
export interface ExperienceStatesTable {
  shard: number;
  person_id: string;
  placement_id: string;
  experience_id: string;
  status: "viewed" | "completed" | "dismissed";
  changed_at: Date;
}
