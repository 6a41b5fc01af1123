import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The settings for someone's own profile, and the colors by which they filter their saves. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table accounts
       add column board_pin_density text not null default 'regular',
       add column profile_pin_density text not null default 'regular',
       add column profile_pin_filter text,
       add column profile_board_filter text not null default 'all'`,
    `alter table pins add column color text`,
    // Matches the domain's `getColorGroup`, for existing saves.
    `update pins set color = grouped.color from (
       select saved.shard, saved.id, case
         when strongest <= 40 then 'black'
         when chroma < 24 and strongest > 215 then 'white'
         when chroma < 24 and strongest < 70 then 'black'
         when chroma < 24 then 'gray'
         when strongest <= 165 and hue > 8 and hue < 45 then 'brown'
         when (hue < 12 or hue >= 345) and strongest - chroma > 140 then 'pink'
         when hue < 12 or hue >= 345 then 'red'
         when hue < 45 then 'orange'
         when hue < 68 then 'yellow'
         when hue < 160 then 'green'
         when hue < 195 then 'teal'
         when hue < 255 then 'blue'
         when hue < 290 then 'purple'
         else 'pink' end as color
       from pins as saved
       join contents on contents.shard = shard_of(saved.content_id) and contents.id = saved.content_id
       cross join lateral (select ('x' || substr(contents.dominant_color, 2, 6))::bit(24)::int as rgb) as code
       cross join lateral (select rgb / 65536 as red, rgb / 256 % 256 as green, rgb % 256 as blue) as parts
       cross join lateral (
         select greatest(red, green, blue) as strongest,
           greatest(red, green, blue) - least(red, green, blue) as chroma
       ) as strength
       cross join lateral (
         select 60 * case
           when chroma = 0 then 0
           when strongest = red and green >= blue then (green - blue)::numeric / chroma
           when strongest = red then (green - blue)::numeric / chroma + 6
           when strongest = green then (blue - red)::numeric / chroma + 2
           else (red - green)::numeric / chroma + 4 end as hue
       ) as wheel
       where contents.dominant_color ~ '^#[0-9a-fA-F]{6}$'
     ) as grouped
     where pins.shard = grouped.shard and pins.id = grouped.id`,
    // For someone's saves of one color, newest first.
    `create index pins_by_person_and_color on pins (shard, person_id, color, id desc) where deleted_at is null`,
  ]);
}
