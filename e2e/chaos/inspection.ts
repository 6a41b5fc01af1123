import { isDeepStrictEqual } from "node:util";
import type { OperationOutput } from "@tessera/contract";
import sharp from "sharp";
import { logIn } from "./acts.ts";
import type { RandomSource } from "./chance.ts";
import { getMembers, type Person, type Possessions, SOURCE_TITLE_PREFIX, getPinKey, type Town } from "./ledger.ts";
import type { Tally } from "./tally.ts";

type Pin = OperationOutput<"pins.get">;

/** The IDs of pins with intact images. Each is checked once, and again at the end of a run. */
const intactPinIds = new Set<string>();
const SOURCES_PER_ROUND = 4;
const BATCH_SIZE = 6;

/**
 * Compares the ledger with the server's responses, for the active people and a random retired person.
 *
 * @param isFull true to check all people and all images
 */
export async function compareWithLedger(town: Town, tally: Tally, chance: RandomSource, isFull = false): Promise<void> {
  if (isFull) intactPinIds.clear();
  await Promise.all(town.active.map((person) => settleAccount(town, person, tally)));
  const retired = isFull ? town.retired : [chance.pick(town.retired)].filter((person) => person !== undefined);
  const inspected = [...town.active, ...retired].filter(({ isRegistered }) => isRegistered);
  // Inspect people in batches, because there are hundreds at the end of a run.
  for (let start = 0; start < inspected.length; start += BATCH_SIZE) {
    await Promise.all(inspected.slice(start, start + BATCH_SIZE).map((person) => inspectPerson(town, person, tally)));
  }
  for (const person of inspected) await inspectFollowers(town, person, tally);
  await inspectSources(town, tally, chance, isFull);
}

/** Determines whether an account exists that was requested just before the kill. */
async function settleAccount(town: Town, person: Person, tally: Tally): Promise<void> {
  if (person.isRegistered) return;
  const { status } = await logIn(person);
  if (status === 200) {
    tally.keptCount += 1;
    const viewer = await person.client.call("accounts.viewer", {});
    tally.checkNoHalf(viewer.data?.username === person.username, () => `${person.username} is logged in as no one`);
    person.id = viewer.data?.userId ?? "";
    person.isRegistered = true;
    person.unansweredAction = null;
    return;
  }
  tally.droppedCount += 1;
  const profile = await person.client.call("people.get", { username: person.username });
  tally.checkNoHalf(
    profile.status === 404,
    () => `${person.username} has a profile (${profile.status}) but no account`,
  );
  town.active.splice(town.active.indexOf(person), 1);
}

async function inspectPerson(town: Town, person: Person, tally: Tally): Promise<void> {
  const retryStatus = await retryAction(person);
  const actual = await loadPossessions(person, tally);
  if (actual === null) {
    tally.checkNoLoss(false, () => `${person.username} can't see their own things`);
    return;
  }
  resolveAction(person, actual, retryStatus, tally);
  for (const [board, titles] of Object.entries(actual.boards)) {
    for (const title of titles) {
      const id = person.pinIds.get(getPinKey(board, title)) ?? "";
      if (title.startsWith(SOURCE_TITLE_PREFIX) && title.endsWith(`-${person.username}`) && !town.sources.has(title)) {
        town.sources.set(title, { title, id, owner: person });
      }
      if (!intactPinIds.has(id)) await inspectPictures(person, id, tally);
    }
  }
  for (const { id, title } of person.trash.slice(-3)) {
    const { status } = await person.client.call("pins.get", { pin_id: id });
    tally.checkNoLoss(status === 404, () => `${person.username} deleted ${title}, and it is there (${status})`);
  }
}

/**
 * Retries about half of the retryable actions, with the original key. @returns the response's status, or 0 if there's
 * no response
 */
async function retryAction({ unansweredAction, username }: Person): Promise<number> {
  if (!unansweredAction?.retry || username.length % 2 === 1) return 0;
  const { status, data } = await unansweredAction.retry();
  if (status === 200) unansweredAction.recordIds?.(data);
  return status;
}

/** Resolves the unanswered action, and checks that everything else matches the ledger. */
function resolveAction(person: Person, actual: Possessions, retryStatus: number, tally: Tally): void {
  const { unansweredAction, possessions, username } = person;
  person.unansweredAction = null;
  const isBefore = isDeepStrictEqual(actual, toSorted(possessions));
  if (unansweredAction === null) {
    tally.checkNoLoss(isBefore, () => `${username}: ${describeDifference(toSorted(possessions), actual)}`);
    return;
  }
  const isAfter = isDeepStrictEqual(actual, toSorted(unansweredAction.after));
  tally.checkNoHalf(
    isBefore || isAfter,
    () => `${username}, ${unansweredAction.kind}: ${describeDifference(toSorted(unansweredAction.after), actual)}`,
  );
  tally.checkNoLoss(
    isAfter || retryStatus !== 200,
    () => `${username}, ${unansweredAction.kind}: acknowledged on retry, but missing`,
  );
  if (isAfter) {
    tally.keptCount += 1;
    person.apply(unansweredAction);
  } else tally.droppedCount += 1;
}

/**
 * Loads everything that a person has according to the API, and records the IDs. Returns null if the API returns an
 * error.
 */
async function loadPossessions(person: Person, tally: Tally): Promise<Possessions | null> {
  const { client, username } = person;
  const boards: Record<string, string[]> = {};
  const listed = await client.loadAll("people.boards", { username });
  const following = await client.loadAll("people.following", { username });
  if (listed === null || following === null) return null;
  for (const { id, name, pinCount } of listed) {
    const pins = await client.loadAll("boards.pins", { board_id: id, page_size: 100 });
    if (pins === null) return null;
    boards[name] = pins.map(({ title }) => title);
    person.boardIds.set(name, id);
    for (const pin of pins) person.pinIds.set(getPinKey(name, pin.title), pin.id);
    tally.checkNoHalf(
      pinCount === pins.length,
      () => `${name} of ${username} counts ${pinCount} pins and lists ${pins.length}`,
    );
  }
  const favorites = await loadFavorites(person);
  const comments = await loadComments(person);
  if (favorites === null || comments === null) return null;
  return toSorted({ boards, following: following.map((other) => other.username), favorites, comments });
}

/** Loads which of the pins that a person may have favorited are their current favorites. */
async function loadFavorites(person: Person): Promise<string[] | null> {
  const candidates = new Set([...person.possessions.favorites, ...(person.unansweredAction?.after.favorites ?? [])]);
  const favorites: string[] = [];
  for (const title of candidates) {
    const id = person.favoritePinIds.get(title) ?? "";
    const { status, data } = await person.client.call("pins.get", { pin_id: id });
    if (status !== 200) return null;
    if (data.favoritedByMe) favorites.push(title);
  }
  return favorites;
}

/** Loads a person's comments on the pins that they may have commented on. */
async function loadComments(person: Person): Promise<string[] | null> {
  const candidates = new Set([...person.possessions.comments, ...(person.unansweredAction?.after.comments ?? [])]);
  const comments: string[] = [];
  for (const pinId of new Set([...candidates].map((text) => person.commentedPinIds.get(text) ?? ""))) {
    const listed = await person.client.loadAll("comments.list", { pin_id: pinId });
    if (listed === null) return null;
    for (const { id, text } of listed.filter(({ author }) => author?.username === person.username)) {
      comments.push(text);
      person.commentIds.set(text, id);
    }
  }
  return comments;
}

/** Checks that the server returns every rendition of a pin's image intact. */
async function inspectPictures(person: Person, id: string, tally: Tally): Promise<void> {
  const { status, data } = await person.client.call("pins.get", { pin_id: id });
  tally.checkNoHalf(status === 200, () => `Pin ${id} is listed and answers ${status}`);
  if (status !== 200) return;
  await Promise.all(
    getPictures(data).flatMap(({ url, width, height }) =>
      [url, url.replace(/\.jpg$/, ".webp")].map(async (path) => {
        const file = await person.client.fetch(path);
        const isWhole = file?.status === 200 && (await isIntactPicture(file.body, width, height));
        tally.checkNoHalf(isWhole, () => `${path} of pin ${id} is broken (${file?.status ?? "no answer"})`);
      }),
    ),
  );
  intactPinIds.add(id);
}

function getPictures(pin: Pin) {
  const renditions = [pin.imageSpec_136x136, pin.imageSpec_170x, pin.imageSpec_236x, pin.imageSpec_474x];
  return [...renditions, pin.imageSpec_564x, pin.imageSpec_736x, pin.imageSpec_750x];
}

async function isIntactPicture(bytes: Buffer, width: number, height: number): Promise<boolean> {
  try {
    const { info } = await sharp(bytes, { failOn: "truncated" }).raw().toBuffer({ resolveWithObject: true });
    return info.width === width && info.height === height;
  } catch {
    return false;
  }
}

/** Checks that follows are consistent on both sides. */
async function inspectFollowers(town: Town, person: Person, tally: Tally): Promise<void> {
  const { username, client } = person;
  const followers = (await client.loadAll("people.followers", { username }))?.map((other) => other.username).toSorted();
  const expected = getMembers(town)
    .filter(({ possessions }) => possessions.following.includes(username))
    .map((other) => other.username)
    .toSorted();
  tally.checkNoLoss(
    isDeepStrictEqual(followers, expected),
    () => `${username} is followed by ${followers?.join()}, not ${expected.join()}`,
  );
  const { data } = await client.call("people.get", { username });
  tally.checkNoHalf(data.followerCount === expected.length, () => `${username} counts ${data.followerCount} followers`);
  tally.checkNoHalf(
    data.followingCount === person.possessions.following.length,
    () => `${username} counts ${data.followingCount} followed people`,
  );
}

/** Checks the numbers of favorites and comments on shared pins. */
async function inspectSources(town: Town, tally: Tally, chance: RandomSource, isFull: boolean): Promise<void> {
  const [reader] = getMembers(town);
  const sources = [...town.sources.values()];
  const inspected = isFull ? sources : Array.from({ length: SOURCES_PER_ROUND }, () => chance.pick(sources));
  for (const source of inspected) {
    if (!source || !reader) continue;
    const expected = getMembers(town).filter(({ possessions }) => possessions.favorites.includes(source.title)).length;
    const { data } = await reader.client.call("pins.get", { pin_id: source.id });
    tally.checkNoLoss(
      data?.favoriteUserCount === expected,
      () => `${source.title} counts ${data?.favoriteUserCount} favorites, not ${expected}`,
    );
    const comments = await reader.client.loadAll("comments.list", { pin_id: source.id });
    tally.checkNoHalf(
      data?.commentCount === comments?.length,
      () => `${source.title} counts ${data?.commentCount} comments and lists ${comments?.length}`,
    );
  }
}

function toSorted({ boards, following, favorites, comments }: Possessions): Possessions {
  const names = Object.keys(boards).toSorted();
  return {
    boards: Object.fromEntries(names.map((name) => [name, (boards[name] ?? []).toSorted()])),
    following: following.toSorted(),
    favorites: favorites.toSorted(),
    comments: comments.toSorted(),
  };
}

function describeDifference(expected: Possessions, found: Possessions): string {
  return `expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
}
