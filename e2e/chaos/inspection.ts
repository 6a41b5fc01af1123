import { isDeepStrictEqual } from "node:util";
import type { OperationOutput } from "@tessera/contract";
import sharp from "sharp";
import { logIn } from "./acts.ts";
import type { Chance } from "./chance.ts";
import { membersOf, type Person, pinKey, type Possessions, SOURCE, type Town } from "./ledger.ts";
import type { Tally } from "./tally.ts";

type Pin = OperationOutput<"pins.get">;

/** Images that were found intact; each is checked once, and again at the end of a run. */
const seenWhole = new Set<string>();
const SOURCES_A_ROUND = 4;
const AT_ONCE = 6;

/**
 * Compares the ledger with the server's answers, for those who act and some of the others.
 *
 * @param everyone checks all people and all images
 */
export async function inspect(town: Town, tally: Tally, chance: Chance, everyone = false): Promise<void> {
  if (everyone) seenWhole.clear();
  await Promise.all(town.active.map((person) => settleAccount(town, person, tally)));
  const retired = everyone ? town.retired : [chance.pick(town.retired)].filter((person) => person !== undefined);
  const looked = [...town.active, ...retired].filter(({ isMember }) => isMember);
  // Several at a time, but not all: at the end there are hundreds.
  for (let from = 0; from < looked.length; from += AT_ONCE) {
    await Promise.all(looked.slice(from, from + AT_ONCE).map((person) => inspectPerson(town, person, tally)));
  }
  for (const person of looked) await inspectFollowers(town, person, tally);
  await inspectSources(town, tally, chance, everyone);
}

/** Whether an account requested at the last moment exists. */
async function settleAccount(town: Town, person: Person, tally: Tally): Promise<void> {
  if (person.isMember) return;
  const { status } = await logIn(person);
  if (status === 200) {
    tally.kept += 1;
    const viewer = await person.client.call("accounts.viewer", {});
    tally.isWhole(viewer.data?.username === person.username, () => `${person.username} is logged in as nobody`);
    person.id = viewer.data?.userId ?? "";
    person.isMember = true;
    person.doubt = null;
    return;
  }
  tally.dropped += 1;
  const profile = await person.client.call("people.get", { username: person.username });
  tally.isWhole(profile.status === 404, () => `${person.username} has a profile (${profile.status}) but no account`);
  town.active.splice(town.active.indexOf(person), 1);
}

async function inspectPerson(town: Town, person: Person, tally: Tally): Promise<void> {
  const again = await askAgain(person);
  const found = await possessionsOf(person, tally);
  if (found === null) {
    tally.holds(false, () => `${person.username} cannot see what is theirs`);
    return;
  }
  settle(person, found, again, tally);
  for (const [board, titles] of Object.entries(found.boards)) {
    for (const title of titles) {
      const id = person.pinIds.get(pinKey(board, title)) ?? "";
      if (title.startsWith(SOURCE) && title.endsWith(`-${person.username}`) && !town.sources.has(title)) {
        town.sources.set(title, { title, id, owner: person });
      }
      if (!seenWhole.has(id)) await inspectPictures(person, id, tally);
    }
  }
  for (const { id, title } of person.bin.slice(-3)) {
    const { status } = await person.client.call("pins.get", { pin_id: id });
    tally.holds(status === 404, () => `${person.username} deleted ${title}, and it is there (${status})`);
  }
}

/** Retries half of what can be retried, with the original key. @returns the response's status, if any */
async function askAgain({ doubt, username }: Person): Promise<number> {
  if (!doubt?.again || username.length % 2 === 1) return 0;
  const { status, data } = await doubt.again();
  if (status === 200) doubt.learn?.(data);
  return status;
}

/** Resolves what was in doubt, and checks that everything else is as the ledger says. */
function settle(person: Person, found: Possessions, again: number, tally: Tally): void {
  const { doubt, has, username } = person;
  person.doubt = null;
  const isBefore = isDeepStrictEqual(found, sorted(has));
  if (doubt === null) {
    tally.holds(isBefore, () => `${username}: ${difference(sorted(has), found)}`);
    return;
  }
  const isAfter = isDeepStrictEqual(found, sorted(doubt.after));
  tally.isWhole(isBefore || isAfter, () => `${username}, ${doubt.kind}: ${difference(sorted(doubt.after), found)}`);
  tally.holds(
    isAfter || again !== 200,
    () => `${username}, ${doubt.kind}: acknowledged when asked again, and not there`,
  );
  if (isAfter) {
    tally.kept += 1;
    person.take(doubt);
  } else tally.dropped += 1;
}

/** What someone has according to the API, recording the ids; null if the API fails. */
async function possessionsOf(person: Person, tally: Tally): Promise<Possessions | null> {
  const { client, username } = person;
  const boards: Record<string, string[]> = {};
  const listed = await client.all("people.boards", { username });
  const following = await client.all("people.following", { username });
  if (listed === null || following === null) return null;
  for (const { id, name, pinCount } of listed) {
    const pins = await client.all("boards.pins", { board_id: id, page_size: 100 });
    if (pins === null) return null;
    boards[name] = pins.map(({ title }) => title);
    person.boardIds.set(name, id);
    for (const pin of pins) person.pinIds.set(pinKey(name, pin.title), pin.id);
    tally.isWhole(
      pinCount === pins.length,
      () => `${name} of ${username} counts ${pinCount} pins and lists ${pins.length}`,
    );
  }
  const favorites = await favoritesOf(person);
  const comments = await commentsOf(person);
  if (favorites === null || comments === null) return null;
  return sorted({ boards, following: following.map((other) => other.username), favorites, comments });
}

/** Which of the pins that someone has or may have favorited are favorites. */
async function favoritesOf(person: Person): Promise<string[] | null> {
  const asked = new Set([...person.has.favorites, ...(person.doubt?.after.favorites ?? [])]);
  const found: string[] = [];
  for (const title of asked) {
    const id = person.favoriteIds.get(title) ?? "";
    const { status, data } = await person.client.call("pins.get", { pin_id: id });
    if (status !== 200) return null;
    if (data.favoritedByMe) found.push(title);
  }
  return found;
}

/** Someone's comments, under the pins they commented on or may have. */
async function commentsOf(person: Person): Promise<string[] | null> {
  const asked = new Set([...person.has.comments, ...(person.doubt?.after.comments ?? [])]);
  const found: string[] = [];
  for (const pinId of new Set([...asked].map((text) => person.commentedIds.get(text) ?? ""))) {
    const listed = await person.client.all("comments.list", { pin_id: pinId });
    if (listed === null) return null;
    for (const { id, text } of listed.filter(({ author }) => author.username === person.username)) {
      found.push(text);
      person.commentIds.set(text, id);
    }
  }
  return found;
}

/** Checks that a pin is served with every rendition intact. */
async function inspectPictures(person: Person, id: string, tally: Tally): Promise<void> {
  const { status, data } = await person.client.call("pins.get", { pin_id: id });
  tally.isWhole(status === 200, () => `Pin ${id} is listed and answers ${status}`);
  if (status !== 200) return;
  await Promise.all(
    picturesOf(data).flatMap(({ url, width, height }) =>
      [url, url.replace(/\.jpg$/, ".webp")].map(async (path) => {
        const file = await person.client.fetch(path);
        const isWhole = file?.status === 200 && (await isPicture(file.body, width, height));
        tally.isWhole(isWhole, () => `${path} of pin ${id} is not whole (${file?.status ?? "no answer"})`);
      }),
    ),
  );
  seenWhole.add(id);
}

function picturesOf(pin: Pin) {
  const renditions = [pin.imageSpec_136x136, pin.imageSpec_170x, pin.imageSpec_236x, pin.imageSpec_474x];
  return [...renditions, pin.imageSpec_564x, pin.imageSpec_736x, pin.imageSpec_750x];
}

async function isPicture(bytes: Buffer, width: number, height: number): Promise<boolean> {
  try {
    const { info } = await sharp(bytes, { failOn: "truncated" }).raw().toBuffer({ resolveWithObject: true });
    return info.width === width && info.height === height;
  } catch {
    return false;
  }
}

/** Checks that follows agree from both ends. */
async function inspectFollowers(town: Town, person: Person, tally: Tally): Promise<void> {
  const { username, client } = person;
  const followers = (await client.all("people.followers", { username }))?.map((other) => other.username).toSorted();
  const expected = membersOf(town)
    .filter(({ has }) => has.following.includes(username))
    .map((other) => other.username)
    .toSorted();
  tally.holds(
    isDeepStrictEqual(followers, expected),
    () => `${username} is followed by ${followers?.join()}, not ${expected.join()}`,
  );
  const { data } = await client.call("people.get", { username });
  tally.isWhole(data.followerCount === expected.length, () => `${username} counts ${data.followerCount} followers`);
  tally.isWhole(
    data.followingCount === person.has.following.length,
    () => `${username} counts ${data.followingCount} followed people`,
  );
}

/** Checks that the counts of favorites and comments are right. */
async function inspectSources(town: Town, tally: Tally, chance: Chance, all: boolean): Promise<void> {
  const [asker] = membersOf(town);
  const sources = [...town.sources.values()];
  const looked = all ? sources : Array.from({ length: SOURCES_A_ROUND }, () => chance.pick(sources));
  for (const source of looked) {
    if (!source || !asker) continue;
    const expected = membersOf(town).filter(({ has }) => has.favorites.includes(source.title)).length;
    const { data } = await asker.client.call("pins.get", { pin_id: source.id });
    tally.holds(
      data?.favoriteUserCount === expected,
      () => `${source.title} counts ${data?.favoriteUserCount} favourites, not ${expected}`,
    );
    const comments = await asker.client.all("comments.list", { pin_id: source.id });
    tally.isWhole(
      data?.commentCount === comments?.length,
      () => `${source.title} counts ${data?.commentCount} comments and lists ${comments?.length}`,
    );
  }
}

function sorted({ boards, following, favorites, comments }: Possessions): Possessions {
  const names = Object.keys(boards).toSorted();
  return {
    boards: Object.fromEntries(names.map((name) => [name, (boards[name] ?? []).toSorted()])),
    following: following.toSorted(),
    favorites: favorites.toSorted(),
    comments: comments.toSorted(),
  };
}

function difference(expected: Possessions, found: Possessions): string {
  return `expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
}
