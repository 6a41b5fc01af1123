import type { OperationInput, Page } from "@tessera/contract";
import {
  type DataTag,
  type InfiniteData,
  queryOptions,
  type UnusedSkipTokenInfiniteOptions,
} from "@tanstack/react-query";
import type { ItemOf, ListOperationName, SingleOperationName } from "./call.ts";
import { getApiCall } from "./query-client.ts";

/** An object older than this, in milliseconds, is refetched when it is shown again. */
const STALE_AFTER_MS = 30_000;

/** Returns the query for one object: `one("pins.get", { pin_id })`. */
export function one<Name extends SingleOperationName>(name: Name, input: OperationInput<Name>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ client }) => getApiCall(client)(name, input),
    staleTime: STALE_AFTER_MS,
  });
}

type ListOptions<Item> = UnusedSkipTokenInfiniteOptions<
  Page<Item>,
  Error,
  InfiniteData<Page<Item>>,
  readonly [string, unknown],
  string | null
>;

/** The query for a list of one type of object, for any operation. */
export type ListQuery<Item> = ListOptions<Item> & {
  queryKey: DataTag<readonly [string, unknown], InfiniteData<Page<Item>>>;
};

/** Returns the query for a list, page by page: `list("home.feed", {})`. */
export function list<Name extends ListOperationName>(name: Name, input: OperationInput<Name>): ListQuery<ItemOf<Name>> {
  const options: ListOptions<ItemOf<Name>> = {
    queryKey: [name, input],
    queryFn: async ({ client, pageParam }) => {
      const page = await getApiCall(client)(name, { ...input, ...(pageParam === null ? {} : { bookmark: pageParam }) });
      return page as Page<ItemOf<Name>>;
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.bookmark,
    // A list must not change while someone is reading it. It is dropped explicitly or by age.
    staleTime: Number.POSITIVE_INFINITY,
  };
  // The tag exists only as a type. It gives the cache's readers the type of the data under this key.
  return options as ListQuery<ItemOf<Name>>;
}

/** The query for the viewer. */
export const viewerQuery = queryOptions({ ...one("accounts.viewer", {}), staleTime: 5 * 60_000 });
