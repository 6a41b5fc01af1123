import { AppError, findOperation, type OperationInput } from "@tessera/contract";
import { findTopicByUrlName } from "@tessera/domain";
import { MediaRejected } from "@tessera/media";
import { updateProfile, updateUserSettings } from "../../accounts/accounts.commands.ts";
import { requireBoard } from "../../boards/boards.access.ts";
import { followBoard } from "../../boards/boards.commands.ts";
import { findBoardBySlug } from "../../boards/boards.queries.ts";
import { publishImage, storeImage, unpublishImage } from "../../media/media.commands.ts";
import { requirePersonByUsername } from "../../people/people.access.ts";
import { followPerson } from "../../people/people.commands.ts";
import { followTopic } from "../../topics/topics.commands.ts";
import { recordDecision, type NumberedItem, type ImportRun } from "./import-run.tasks.ts";
import { findImageBytes } from "./picture-bytes.tasks.ts";
import type { SourceItem } from "./source.formats.ts";

type SourceFollow = Extract<SourceItem, { kind: "follow" }>;

/** Follows a person, a board, or a topic that the source's owner followed, if it exists here. */
export async function importFollow(run: ImportRun, { item, ...indexed }: NumberedItem<SourceFollow>): Promise<void> {
  return "topic" in item ? importTopicFollow(run, { item, ...indexed }) : importPersonFollow(run, { item, ...indexed });
}

async function importTopicFollow(
  run: ImportRun,
  indexed: NumberedItem<Extract<SourceFollow, { topic: string }>>,
): Promise<void> {
  const topic = findTopicByUrlName(indexed.item.topic);
  await run.context.transaction(async (tx) => {
    if (topic) await followTopic(tx, run.person, topic);
    await recordDecision(tx, run, indexed, topic ? { outcome: "taken" } : { outcome: "refused", reason: "malformed" });
  });
}

/**
 * Follows the person who has the same username here as in the source, or the person's board that was followed there.
 */
async function importPersonFollow(
  run: ImportRun,
  indexed: NumberedItem<Exclude<SourceFollow, { topic: string }>>,
): Promise<void> {
  const { context, person } = run;
  const { username } = indexed.item;
  const followee = await requirePersonByUsername(context, username, person).catch((error: unknown) => {
    if (error instanceof AppError && error.type === "not_found") return null;
    throw error;
  });
  const { board: slug } = indexed.item;
  const board = followee && slug !== undefined ? await findFollowableBoard(run, followee.id, slug) : null;
  await context.transaction(async (tx) => {
    if (!followee || followee.id === person.id || (slug !== undefined && !board)) {
      return recordDecision(tx, run, indexed, { outcome: "refused", reason: "unknown_person" });
    }
    if (board) await followBoard(tx, person, board);
    else await followPerson(tx, person, followee);
    await recordDecision(tx, run, indexed, { outcome: "taken" });
  });
}

async function findFollowableBoard({ context, person }: ImportRun, ownerId: string, slug: string) {
  const boardId = await findBoardBySlug(context.db, ownerId, slug);
  return boardId === null ? null : requireBoard(context, boardId, person, "follow").catch(() => null);
}

/** The profile fields that an import sets. Login data isn't included. */
const PROFILE_FIELDS = [
  "first_name",
  "full_name",
  "about",
  "theme",
  "country",
  "locale",
  "save_behavior",
  "board_sort_order",
  "board_pin_density",
  "profile_pin_density",
  "self_profile_pin_filter",
  "self_profile_board_filter",
] as const;
type ProfileFields = Pick<OperationInput<"accounts.update">, (typeof PROFILE_FIELDS)[number]>;

/** The person's choices about recording their activity. */
const CONSENT_FIELDS = ["allow_analytic_cookies", "allow_marketing_cookies", "allow_personalization_cookies"] as const;

/** Imports someone's profile and settings; idempotent. */
export async function importProfile(
  run: ImportRun,
  indexed: NumberedItem<Extract<SourceItem, { kind: "profile" }>>,
): Promise<void> {
  const { context, person } = run;
  const { fields, avatar } = indexed.item;
  const picture = avatar === null ? null : await findImageBytes(run, avatar);
  const imageId = picture && "bytes" in picture ? await storeAvatar(run, picture.bytes) : null;
  const change = imageId === null ? null : { imageId, publish: publishImage, unpublish: unpublishImage };
  await updateProfile(context, person, toKnownFields(fields), change);
  // Import a choice only if it declines recording, because an older choice must not allow recording that was declined
  // since then.
  for (const name of CONSENT_FIELDS) {
    if (fields[name] === false) await updateUserSettings(context, person, { [name]: false });
  }
  await context.transaction((tx) => recordDecision(tx, run, indexed, { outcome: "taken" }));
}

/** Checks each field separately, so that a field that this version rejects doesn't affect the other fields. */
function toKnownFields(fields: Readonly<Record<string, unknown>>): ProfileFields {
  const { input } = findOperation("accounts.update");
  const accepted = PROFILE_FIELDS.flatMap((name) => {
    const parsed = name in fields ? input.safeParse({ [name]: fields[name] }) : null;
    return parsed?.success ? [parsed.data as ProfileFields] : [];
  });
  return Object.assign({}, ...accepted) as ProfileFields;
}

async function storeAvatar({ context, person }: ImportRun, bytes: Uint8Array): Promise<string | null> {
  try {
    return (await storeImage(context, person.id, bytes)).id;
  } catch (error) {
    if (error instanceof MediaRejected) return null;
    throw error;
  }
}
