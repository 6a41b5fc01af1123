import { sql } from "kysely";
import type { Tx } from "@tessera/database";
import { createFunctions } from "./chance.ts";
import { draftBoards, draftPeople } from "./draft-people.ts";
import { draftContents, draftPictures, draftPins } from "./draft-pins.ts";
import { draftSocial } from "./draft-social.ts";
import { draftVisits } from "./draft-visits.ts";
import { writeDrafts } from "./write.ts";

/** The parameters of a large world. */
export interface LargeWorldPlan {
  readonly pins: number;
  readonly people: number;
  /** The same seed creates the same world, except for the keys of its public images. */
  readonly seed: number;
  /** The password hash for all accounts. */
  readonly passwordHash: string;
  readonly locale: string;
  readonly country: string;
  /** The reaction types, most frequent first. */
  readonly reactionTypes: readonly number[];
  /** The types of events about pins. */
  readonly eventTypes: { readonly impression: number; readonly pinClick: number; readonly outboundClick: number };
  /**
   * The time when the world's first person joined, in milliseconds since 1970, and the world's lifetime in
   * milliseconds.
   */
  readonly startedAt: number;
  readonly durationMs: number;
}

export type LargeWorldStage = "drafting" | "people" | "boards" | "pins" | "follows and favorites";

/** Thrown when there are no images that a large world could show. The message says what to do. */
export class NoPicturesError extends Error {
  constructor() {
    super("A large world shows the pictures of the small one: make that first.");
    this.name = "NoPicturesError";
  }
}

/**
 * Writes people, boards, pins, and people's actions on them, with every count as the product would have calculated it.
 * It first drafts everything in temporary tables, then writes it. The caller fills the tables for search and for fresh
 * and popular pins in the same transaction. It uses `selectDraftedContents` and similar functions.
 *
 * @throws NoPicturesError when there are no images to show
 */
export async function writeLargeWorld(
  tx: Tx,
  plan: LargeWorldPlan,
  report: (stage: LargeWorldStage, done: number, total: number) => void,
): Promise<void> {
  await createFunctions(tx, plan.seed);
  const steps = [
    (pictures: Pictures) => draftPeople(tx, plan, pictures.people),
    () => draftBoards(tx, plan),
    () => draftPins(tx, plan),
    (pictures: Pictures) => draftContents(tx, pictures.contents),
    () => draftSocial(tx, plan),
    () => draftVisits(tx, plan),
    () => countBoards(tx),
  ];
  const pictures = await draftPictures(tx);
  if (pictures.contents === 0) throw new NoPicturesError();
  for (const [index, step] of steps.entries()) {
    report("drafting", index, steps.length);
    await step(pictures);
  }
  await writeDrafts(tx, plan, report);
  await sql`
    insert into image_hashes (shard, content_hash, recipe, files_id)
    select pg_temp.shard_of_key(content_hash), content_hash, recipe, min(files_id) from draft_pictures
    group by content_hash, recipe order by content_hash
    on conflict do nothing`.execute(tx);
}

type Pictures = Awaited<ReturnType<typeof draftPictures>>;

async function countBoards(tx: Tx): Promise<void> {
  await sql`alter table draft_boards add column pins integer not null default 0, add column last_pin_id bigint,
    add column last_pin_at bigint`.execute(tx);
  await sql`
    update draft_boards set pins = counted.pins, last_pin_id = counted.last_pin_id, last_pin_at = counted.last_pin_at
    from (select board, count(*) as pins, max(id) as last_pin_id, max(at) as last_pin_at from draft_pins group by board) as counted
    where counted.board = draft_boards.n`.execute(tx);
  await sql`analyze draft_boards`.execute(tx);
}

/** The number of oldest saves whose boards' names are indexed, as in the product. */
const NAMED_SAVES = 20;

/** A drafted content item, in the form that the index of listed content items expects. */
export interface DraftedContent {
  readonly contentId: string;
  readonly pinId: string;
  readonly creatorId: string;
  readonly creatorName: string;
  readonly title: string;
  readonly description: string;
  readonly altText: string;
  readonly link: string;
  readonly createdAt: Date;
  readonly saveCount: number;
  readonly favoriteCount: number;
  readonly boardNames: readonly string[];
}

/** Returns the listed content items among the next `limit` drafted numbers after `after`. */
export async function selectDraftedContents(tx: Tx, after: number, limit: number): Promise<DraftedContent[]> {
  const { rows } = await sql<DraftedContent>`
    select contents.id as "contentId", pins.id as "pinId", contents.creator_id as "creatorId",
      people.first || ' ' || people.last as "creatorName", contents.title, contents.description,
      contents.alt_text as "altText", contents.link, contents.created_at as "createdAt",
      contents.save_count as "saveCount", contents.favorite_count as "favoriteCount",
      array(
        select distinct boards.name from (
          select board_id from content_pins
          where shard = contents.shard and content_id = contents.id and listed
          order by pin_id limit ${NAMED_SAVES}
        ) as saves
        join boards on boards.shard = shard_of(saves.board_id) and boards.id = saves.board_id
          and boards.layout <> 'quick_saves'
        order by boards.name
      ) as "boardNames"
    from draft_contents as drafted
    join contents on contents.shard = drafted.shard and contents.id = drafted.id
    join draft_pins as pins on pins.n = drafted.n
    join draft_people as people on people.n = drafted.person
    where drafted.n > ${after} and drafted.n <= ${after + limit} and contents.listed`.execute(tx);
  return rows;
}

/** A drafted board that is listed. */
export interface DraftedBoard {
  readonly boardId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly ownerName: string;
}

/** Returns the drafted boards that are listed, except the boards for saves to profiles. */
export async function selectDraftedBoards(tx: Tx, after: number, limit: number): Promise<DraftedBoard[]> {
  const { rows } = await sql<DraftedBoard>`
    select boards.id as "boardId", owner_id as "ownerId", name, description, username as "ownerName"
    from draft_boards as boards join draft_people as people on people.n = boards.person
    where boards.n > ${after} and boards.n <= ${after + limit} and privacy = 'public' and not is_quick`.execute(tx);
  return rows;
}

/** A drafted person. */
export interface DraftedPerson {
  readonly personId: string;
  readonly username: string;
  readonly fullName: string;
  readonly about: string;
}

export async function selectDraftedPeople(tx: Tx, after: number, limit: number): Promise<DraftedPerson[]> {
  const { rows } = await sql<DraftedPerson>`
    select id as "personId", username, first || ' ' || last as "fullName", about from draft_people
    where n > ${after} and n <= ${after + limit}`.execute(tx);
  return rows;
}

/** Returns the highest drafted numbers, and the number of resulting boards. A profile without saves has no board. */
export async function selectDraftedCounts(
  tx: Tx,
): Promise<{ contents: number; boards: number; people: number; boardCount: number }> {
  const { rows } = await sql<{ contents: number; boards: number; people: number; boardCount: number }>`
    select (select max(n) from draft_contents)::integer as contents, (select max(n) from draft_boards)::integer as boards,
      (select max(n) from draft_people)::integer as people,
      (select count(*) from draft_boards where pins > 0 or not is_quick)::integer as "boardCount"`.execute(tx);
  return rows[0] ?? { contents: 0, boards: 0, people: 0, boardCount: 0 };
}
