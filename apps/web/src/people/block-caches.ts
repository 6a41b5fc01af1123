import type { QueryClient } from "@tanstack/react-query";
import { invalidate, patchEverywhere, removeWhenUnobserved } from "../data/index.ts";
import type { Blockable } from "./block-request.ts";

type Person = Pick<Blockable, "id" | "username">;
type Fields = Readonly<Record<string, unknown>>;

/** Removes everything of a person from every cached list, in place: a list being read must not be reloaded. */
export function hidePerson(client: QueryClient, { id }: Person): void {
  patchEverywhere(client, id, { explicitlyFollowedByMe: false, blockedByMe: true });
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (queryKey[0] === "people.blocked") continue;
    const rest = withoutPerson(state.data, id);
    if (rest !== state.data) client.setQueryData(queryKey, rest, { updatedAt: state.dataUpdatedAt });
  }
}

/** Whether a single object of a person's is on screen: a pin, a board. */
export function showsContentOf(client: QueryClient, { id }: Person): boolean {
  return (
    client.getQueryCache().findAll({ type: "active", predicate: ({ state }) => isByPerson(state.data, id) }).length > 0
  );
}

/** Removes a person's single objects and everything that their profile shows, except the profile itself. */
export function removePersonContent(client: QueryClient, { id, username }: Person): void {
  removeWhenUnobserved(client, ({ queryKey: [name, input], state }) => {
    const isOfProfile = String(name).startsWith("people.") && name !== "people.get";
    return isByPerson(state.data, id) || (isOfProfile && (input as Fields | undefined)?.username === username);
  });
}

/** Profiles, counts and the list of blocked people changed. */
export function clearBlockedCache(client: QueryClient): Promise<void> {
  return invalidate(client, "people.get", "people.boards", "people.blocked");
}

/** A hidden person can appear anywhere again: everything is refetched when it is next shown. */
export async function showAll(client: QueryClient): Promise<void> {
  client.removeQueries({ type: "inactive" });
  await client.invalidateQueries({ type: "active" });
}

/** Cached data without the list items that are a person, or that are by them; the same reference where there are none. */
export function withoutPerson<Data>(data: Data, id: string): Data {
  if (Array.isArray(data)) {
    const remaining = data.filter((item: unknown) => !isPerson(item, id) && !isByPerson(item, id));
    const rest = remaining.map((item: unknown) => withoutPerson(item, id));
    const same = rest.length === data.length && rest.every((item, index) => item === data[index]);
    return same ? data : (rest as Data);
  }
  if (!isFields(data)) return data;
  const changes = Object.entries(data).flatMap(([field, value]) => {
    const rest = withoutPerson(value, id);
    return rest === value ? [] : [[field, rest] as const];
  });
  return changes.length === 0 ? data : { ...data, ...Object.fromEntries(changes) };
}

function isPerson(value: unknown, id: string): boolean {
  return isFields(value) && value.entityId === id;
}

/** Whether an object names a person as its creator, saver, author or owner. */
function isByPerson(item: unknown, id: string): boolean {
  return isFields(item) && Object.entries(item).some(([field, value]) => !SOURCES.has(field) && isPerson(value, id));
}

/** Fields that say where a save came from: it stays, without the name. */
const SOURCES: ReadonlySet<string> = new Set(["originPinner", "viaPinner"]);

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
