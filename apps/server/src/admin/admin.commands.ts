import { readFile, stat } from "node:fs/promises";
import { isId } from "@tessera/database";
import { indexBoards, indexPeople, unindexBoards, unindexPeople } from "@tessera/discovery";
import { normalizeEmail, parsePinId, type WarnedStatus } from "@tessera/domain";
import { lockPerson, TWO_STEP_OFF, updateAccountRow } from "../accounts/accounts.queries.ts";
import { lockRecoveryAccount } from "../accounts/recovery.queries.ts";
import { deleteSessions } from "../accounts/sessions.queries.ts";
import { hideComments } from "../comments/comments.commands.ts";
import { selectPersonComments } from "../comments/comments.queries.ts";
import { publishImage, unpublishImage } from "../media/media.commands.ts";
import { getCanonicalHost } from "../offsite/offsite.commands.ts";
import { refreshListing, setPinsListed } from "../pins/listing.commands.ts";
import type { Context } from "../platform/context.ts";
import {
  findPerson,
  findPin,
  findReportedContent,
  loadPersonSearchText,
  lockAvatar,
  markErased,
  updateContentState,
  updateOperatorRights,
  updatePersonState,
  closeReportRows,
  type PersonForOperator,
  type PinForOperator,
  selectCreatedContents,
  selectPublicBoards,
  selectPublicSaves,
  selectSavesByOthers,
  writeAvatarKey,
} from "./admin.queries.ts";
import { deleteDomain, upsertDomains } from "./domain-lists.queries.ts";

/** The parts of the server that operator commands need. The commands also run without a server. */
export type OperatorContext = Pick<Context, "db" | "transaction" | "now">;

/** Thrown when an operator's request can't be fulfilled. The message is a single line. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "OperatorError";
  }
}

/** The maximum size of a file that an operator passes. */
interface FileLimit {
  readonly bytesMax: number;
  /** The same size as text, such as `64 MB`. */
  readonly sizeText: string;
}

/**
 * Reads a text file that an operator passes.
 *
 * @throws OperatorError when there is no such file, or when it is too large or isn't text
 */
export async function readOperatorFile(path: string, { bytesMax, sizeText }: FileLimit): Promise<string> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new OperatorError(`${path} isn't a file.`);
    if (found.size > bytesMax) throw new OperatorError(`${path} is larger than ${sizeText}.`);
    const text = await readFile(path, "utf8");
    if (text.includes("\0")) throw new OperatorError(`${path} isn't UTF-8 text.`);
    return text;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") throw new OperatorError(`${path} doesn't exist.`);
    throw new OperatorError(`${path} can't be read (${String(code)}).`);
  }
}

/** The number of rows per transaction. */
const BATCH_SIZE = 200;

/**
 * Suspends someone. The person is logged out and can't log in, and their content is hidden from everyone. The first
 * transaction is enough to hide the content. The other steps remove the content from the indexes and can be repeated.
 */
export async function suspendPerson(context: OperatorContext, name: string): Promise<PersonForOperator> {
  const person = await requirePerson(context, name);
  // Someone who closed their account can't lift a suspension by logging in.
  await context.transaction((tx) => updateAccountRow(tx, person.id, { closed_at: null }));
  await hidePerson(context, person, { suspended_at: new Date(context.now()) });
  return person;
}

/**
 * Removes someone permanently. It works like a suspension, but is irreversible, and closes all reports about their
 * content.
 */
export async function deletePersonPermanently(context: OperatorContext, name: string): Promise<PersonForOperator> {
  const person = await requirePerson(context, name);
  const at = new Date(context.now());
  await hidePerson(context, person, { deleted_at: at });
  await forEachBatch(
    (after) => selectCreatedContents(context.db, person.id, after, BATCH_SIZE),
    (contents) => context.transaction(async (tx) => void (await closeReportRows(tx, contents.map(getRowId), at))),
  );
  return person;
}

/** Hides someone who closed their account, like a suspension. */
export async function closePerson(context: OperatorContext, id: string): Promise<void> {
  await hidePerson(context, { id }, { suspended_at: new Date(context.now()) });
}

/** Shows someone again who logs in after they closed their account. */
export async function reopenPerson(context: OperatorContext, id: string): Promise<void> {
  const username = await context.transaction(async (tx) => (await lockPerson(tx, id)).username);
  await showPerson(context, { id, username });
}

/**
 * Deletes someone permanently who asked for it, if they're still hidden and their time to come back is over. Erase the
 * person's data afterwards.
 *
 * @returns whether the person was deleted
 */
export async function deleteClosedPerson(context: OperatorContext, id: string): Promise<boolean> {
  const now = new Date(context.now());
  const isDue = await context.transaction(async (tx) => {
    const account = await lockRecoveryAccount(tx, id);
    const isStillDue = account?.deletes_at != null && account.deletes_at <= now && account.suspended_at !== null;
    if (isStillDue) await markErased(tx, id);
    return isStillDue;
  });
  if (isDue) await hidePerson(context, { id }, { deleted_at: now });
  return isDue;
}

async function hidePerson(
  context: OperatorContext,
  { id }: Pick<PersonForOperator, "id">,
  change: { readonly suspended_at: Date } | { readonly deleted_at: Date },
): Promise<void> {
  await context.transaction(async (tx) => {
    await updatePersonState(tx, id, change);
    await deleteSessions(tx, id, null);
    await unindexPeople(tx, [id]);
    const { image_key: key } = await lockAvatar(tx, id);
    if (key !== null) await unpublishImage(tx, key);
    await writeAvatarKey(tx, id, null);
  });
  await reindexPerson(context, id, false);
  await forEachBatch(
    (after) => selectPublicBoards(context.db, id, after, BATCH_SIZE),
    (boards) => context.transaction((tx) => unindexBoards(tx, boards.map(getRowId))),
  );
  await setPersonCommentsHidden(context, id, true);
}

/**
 * Turns off two-step login for someone who lost their phone and their recovery codes. Check that it's really them: the
 * password alone then logs in.
 */
export async function turnOffTwoStepLogin(context: OperatorContext, name: string): Promise<PersonForOperator> {
  const person = await requirePerson(context, name);
  await context.transaction((tx) => updateAccountRow(tx, person.id, TWO_STEP_OFF));
  return person;
}

/** Lifts a suspension. */
export async function unsuspendPerson(context: OperatorContext, name: string): Promise<PersonForOperator> {
  const person = await requirePerson(context, name);
  if (person.deleted_at !== null) throw new OperatorError(`${person.username} was deleted permanently.`);
  await showPerson(context, person);
  return person;
}

async function showPerson(
  context: OperatorContext,
  { id: ownerId, username: ownerName }: Pick<PersonForOperator, "id" | "username">,
): Promise<void> {
  await context.transaction(async (tx) => {
    await updatePersonState(tx, ownerId, { suspended_at: null });
    await updateAccountRow(tx, ownerId, { closed_at: null, deletes_at: null });
    await indexPeople(tx, [await loadPersonSearchText(tx, ownerId)]);
    const { image_id: imageId, image_key: key } = await lockAvatar(tx, ownerId);
    if (imageId !== null && key === null) await writeAvatarKey(tx, ownerId, await publishImage(tx, imageId));
  });
  await reindexPerson(context, ownerId, true);
  await forEachBatch(
    (after) => selectPublicBoards(context.db, ownerId, after, BATCH_SIZE),
    (boards) =>
      context.transaction((tx) =>
        indexBoards(
          tx,
          boards.map(({ id: boardId, name: boardName, description }) => ({
            boardId,
            ownerId,
            ownerName,
            name: boardName,
            description,
          })),
        ),
      ),
  );
  await setPersonCommentsHidden(context, ownerId, false);
}

/** Hides or shows someone's comments. */
async function setPersonCommentsHidden(context: OperatorContext, personId: string, hidden: boolean): Promise<void> {
  await forEachBatch(
    (after) => selectPersonComments(context.db, "person_comments", personId, { after, limit: BATCH_SIZE }),
    (comments) => context.transaction((tx) => hideComments(tx, comments, hidden)),
  );
}

/**
 * Lists or unlists someone's saves, and other people's saves on that person's boards. Also updates the listing of
 * content items that the person created and others saved.
 */
async function reindexPerson(context: OperatorContext, personId: string, listed: boolean): Promise<void> {
  await forEachBatch(
    (after) => selectPublicSaves(context.db, personId, after, BATCH_SIZE),
    (pins) => context.transaction((tx) => setPinsListed(tx, pins, listed)),
  );
  await forEachBatch(
    (after) => selectPublicBoards(context.db, personId, after, BATCH_SIZE),
    async (boards) => {
      for (const { id } of boards) {
        await forEachBatch(
          (after) => selectSavesByOthers(context.db, { id, ownerId: personId }, after, BATCH_SIZE),
          (pins) => context.transaction((tx) => setPinsListed(tx, pins, listed)),
        );
      }
    },
  );
  await forEachBatch(
    (after) => selectCreatedContents(context.db, personId, after, BATCH_SIZE),
    (contents) => context.transaction((tx) => refreshListing(tx, contents.map(getRowId))),
  );
}

async function forEachBatch<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
  act: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let rows = await read("0"); rows.length > 0; rows = await read(rows.at(-1)?.id ?? "0")) await act(rows);
}

/** Grants or revokes someone's operator rights. */
export async function setOperatorRights(
  context: OperatorContext,
  name: string,
  isOperator: boolean,
): Promise<PersonForOperator> {
  const person = await requirePerson(context, name);
  await context.transaction((tx) => updateOperatorRights(tx, person.id, isOperator));
  return person;
}

/** Takes down a pin's content with all its saves, or restores it. */
export async function setPinRemoved(
  context: OperatorContext,
  reference: string,
  removed: boolean,
): Promise<PinForOperator> {
  const pin = await requirePin(context, reference);
  await context.transaction(async (tx) => {
    await updateContentState(tx, pin.content_id, removed ? new Date(context.now()) : null);
    await refreshListing(tx, [pin.content_id]);
  });
  return pin;
}

/**
 * Closes all open reports about a pin's content. This works even if the pin was deleted, because other pins may still
 * show the content.
 *
 * @returns the number of closed reports, as text for the operator
 */
export async function closeReports(context: OperatorContext, reference: string): Promise<string> {
  const id = parsePinReference(reference);
  const pin = id === null ? undefined : await findPin(context.db, id);
  const contentId = pin?.content_id ?? (id === null ? undefined : await findReportedContent(context.db, id));
  if (contentId === undefined) throw createPinNotFoundError(reference);
  const at = new Date(context.now());
  const closed = await context.transaction((tx) => closeReportRows(tx, [contentId], at));
  return closed === 1 ? "1 report" : `${closed} reports`;
}

/** Loads a pin by id. @throws OperatorError when it doesn't exist */
export async function requirePin(context: OperatorContext, reference: string): Promise<PinForOperator> {
  const id = parsePinReference(reference);
  const pin = id === null ? undefined : await findPin(context.db, id);
  if (!pin) throw createPinNotFoundError(reference);
  return pin;
}

function parsePinReference(reference: string): string | null {
  const id = parsePinId(reference);
  return id !== null && isId(id) ? id : null;
}

function createPinNotFoundError(reference: string): OperatorError {
  return new OperatorError(`Pin ${reference} doesn't exist.`);
}

/** Parses the report list's cursor. @throws OperatorError when it isn't a valid id */
export function parseReportCursor(after: string): string {
  if (after !== "0" && !isId(after)) throw new OperatorError(`${after} isn't a valid place to continue from.`);
  return after;
}

/** Warns about a site and all its subdomains. @returns the normalized name */
export async function blockDomain(context: OperatorContext, host: string, status: WarnedStatus): Promise<string> {
  const domain = requireHost(host);
  await context.transaction((tx) => upsertDomains(tx, [{ domain, status }]));
  return domain;
}

/** Stops warning about a site. @returns the normalized name */
export async function unblockDomain(context: OperatorContext, host: string): Promise<string> {
  const domain = requireHost(host);
  const wasBlocked = await context.transaction((tx) => deleteDomain(tx, domain));
  if (!wasBlocked) throw new OperatorError(`${domain} isn't on the list.`);
  return domain;
}

/** Normalizes a site's name. @throws OperatorError when it isn't valid */
export function requireHost(host: string): string {
  const link = /^https?:\/\//i.test(host) ? host : `http://${host}`;
  if (!URL.canParse(link)) throw new OperatorError(`${host} isn't a valid site name.`);
  return getCanonicalHost(link);
}

/** Loads a person by username or email address. @throws OperatorError when there is no such person */
export async function requirePerson(context: OperatorContext, name: string): Promise<PersonForOperator> {
  const person = await findPerson(context.db, normalizeEmail(name));
  if (!person) throw new OperatorError(`No one here has the username ${name}.`);
  return person;
}

function getRowId({ id }: { readonly id: string }): string {
  return id;
}
