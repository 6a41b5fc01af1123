import type { OperationInput, OperationName, OperationOutput } from "@tessera/contract";
import { type QueryClient, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { text } from "../i18n/index.ts";
import { getFieldErrors, isAppError } from "./app-error.ts";
import type { SingleOperationName } from "./call.ts";
import { callFromBrowser } from "./client.ts";
import type { ListQuery, one } from "./queries.ts";

/** Returns the object of a query that the page's `queries` have already loaded. */
export function useSingle<Name extends SingleOperationName>(
  query: ReturnType<typeof one<Name>>,
): OperationOutput<Name> {
  return useSuspenseQuery(query).data;
}

export interface LoadedList<Item> {
  /** All items on the pages loaded so far. */
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** True if the last request for a page failed; `loadMore` retries. */
  readonly failed: boolean;
  /** Requests the next page, unless there is none or it is already loading. */
  readonly loadMore: () => void;
}

/** Returns the loaded part of a list. The page's `queries` have already loaded the first page. */
export function useList<Item>(query: ListQuery<Item>): LoadedList<Item> {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(query);
  const items = useMemo(() => data.pages.flatMap((page) => page.items), [data.pages]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { items, hasMore: hasNextPage, loadingMore: isFetchingNextPage, failed: isFetchNextPageError, loadMore };
}

export interface RequestState<Input, Answer> {
  /**
   * Sends the request. Returns undefined after a failure, which is then in `errors` and `message`. Does nothing while
   * busy.
   */
  readonly ask: (input: Input) => Promise<Answer | undefined>;
  readonly busy: boolean;
  readonly failure: unknown;
  /** The messages for single fields, by the contract's field names. */
  readonly errors: Readonly<Record<string, string>>;
  /** The message for the whole form, if no field has a message. */
  readonly message: string | null;
}

/** A form's request to the server, without optimistic changes: `const save = useRequest("accounts.update")`. */
export function useRequest<Name extends OperationName>(
  name: Name,
): RequestState<OperationInput<Name>, OperationOutput<Name>> {
  return useTask((input: OperationInput<Name>) => callFromBrowser(name, input));
}

/**
 * Like `useRequest`, but for any other task that takes time and can fail: `useTask((file: Blob) => uploadPin(file,
 * {}))`.
 */
export function useTask<Input, Answer>(send: (input: Input) => Promise<Answer>): RequestState<Input, Answer> {
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null });
  async function ask(input: Input): Promise<Answer | undefined> {
    if (busy) return undefined;
    setState({ busy: true, failure: null });
    try {
      const answer = await send(input);
      setState({ busy: false, failure: null });
      return answer;
    } catch (error) {
      setState({ busy: false, failure: error });
      return undefined;
    }
  }
  const { "": general, ...errors } = useMemo(() => getFieldErrors(failure), [failure]);
  const hasFieldErrors = Object.keys(errors).length > 0;
  return {
    ask,
    busy,
    failure,
    errors,
    message: failure === null || hasFieldErrors ? null : (general ?? getFailureMessage(failure)),
  };
}

/** Returns the text that people see for a failure. */
export function getFailureMessage(failure: unknown): string {
  return isAppError(failure) && failure.message !== "" ? failure.message : text("shell.error.general");
}

/**
 * Invalidates the cached data of operations. Lists without observers reload on the next visit. Lists on screen are
 * refetched now.
 */
export async function invalidate(client: QueryClient, ...names: readonly OperationName[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => names.includes(queryKey[0] as OperationName);
  client.removeQueries({ type: "inactive", predicate });
  await client.invalidateQueries({ type: "active", predicate });
}

/** Like `invalidate`, for components. */
export function useInvalidate(): (...names: readonly OperationName[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback((...names) => invalidate(client, ...names), [client]);
}
