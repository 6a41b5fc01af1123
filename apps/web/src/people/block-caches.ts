import type { QueryClient } from "@tanstack/react-query";
import { invalidate, patchEverywhere, removeWhenUnobserved } from "../data/index.ts";
import type { BlockablePerson } from "./block-request.ts";

type Person = Pick<BlockablePerson, "id" | "username">;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Removes a person's content from every cached list in place. Reloading a list would disturb someone who is reading it.
 */
export function hidePerson(client: QueryClient, { id }: Person): void {
  patchEverywhere(client, id, { explicitlyFollowedByMe: false, blockedByMe: true });
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (queryKey[0] === "people.blocked") continue;
    const rest = removePerson(state.data, id);
    if (rest !== state.data) client.setQueryData(queryKey, rest, { updatedAt: state.dataUpdatedAt });
  }
}

/** Whether one of a person's objects, such as a pin or a board, has its own page on screen. */
export function isContentShown(client: QueryClient, { id }: Person): boolean {
  return (
    client.getQueryCache().findAll({ type: "active", predicate: ({ state }) => isByPerson(state.data, id) }).length > 0
  );
}

/**
 * Removes a person's objects, such as pins and boards, and the content of their profile, but not the profile itself.
 */
export function removePersonContent(client: QueryClient, { id, username }: Person): void {
  removeWhenUnobserved(client, ({ queryKey: [name, input], state }) => {
    const isOfProfile = String(name).startsWith("people.") && name !== "people.get";
    return isByPerson(state.data, id) || (isOfProfile && (input as Fields | undefined)?.username === username);
  });
}

/** Refetches profiles, counts, and the list of blocked people. */
export function invalidateBlockQueries(client: QueryClient): Promise<void> {
  return invalidate(client, "people.get", "people.boards", "people.blocked");
}

/** Drops all data, since an unblocked person can appear anywhere again. The data is refetched when it is next shown. */
export async function refetchAll(client: QueryClient): Promise<void> {
  client.removeQueries({ type: "inactive" });
  await client.invalidateQueries({ type: "active" });
}

/**
 * Returns cached data without the list items that are a person or belong to them. Returns the same reference if there
 * are none.
 */
export function removePerson<Data>(data: Data, id: string): Data {
  if (Array.isArray(data)) {
    const remaining = data.filter((item: unknown) => !isPerson(item, id) && !isByPerson(item, id));
    const rest = remaining.map((item: unknown) => removePerson(item, id));
    const same = rest.length === data.length && rest.every((item, index) => item === data[index]);
    return same ? data : (rest as Data);
  }
  if (!isFields(data)) return data;
  const changes = Object.entries(data).flatMap(([field, value]) => {
    const rest = removePerson(value, id);
    return rest === value ? [] : [[field, rest] as const];
  });
  return changes.length === 0 ? data : { ...data, ...Object.fromEntries(changes) };
}

function isPerson(value: unknown, id: string): boolean {
  return isFields(value) && value.entityId === id;
}

/** Whether a person is the creator, saver, author, or owner of an object. */
function isByPerson(item: unknown, id: string): boolean {
  return (
    isFields(item) && Object.entries(item).some(([field, value]) => !SOURCE_FIELDS.has(field) && isPerson(value, id))
  );
}

/**
 * The fields that name the source of a save. A save from a blocked person stays in lists, without that person's name.
 */
const SOURCE_FIELDS: ReadonlySet<string> = new Set(["originPinner", "viaPinner"]);

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
