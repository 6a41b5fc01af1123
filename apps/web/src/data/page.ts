import type { Viewer } from "@tessera/contract";
import { UnexpectedRouteError } from "@tessera/domain";
import {
  type dataTagSymbol,
  type DehydratedState,
  dehydrate,
  hashKey,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { data, redirect, type RouterContextProvider } from "react-router";
import { appError, isAppError } from "./app-error.ts";
import { browserQueryClient } from "./browser.ts";
import { requestFacts, requestQueryClient } from "./load-context.ts";
import { removeOutdated, isBackNavigation } from "./outdated.ts";
import type { list, one } from "./queries.ts";
import { viewerQuery } from "./queries.ts";
import { loginPath } from "./session-paths.ts";

type SingleQuery = Pick<ReturnType<typeof one>, "queryKey">;
type ListQuery = Pick<ReturnType<typeof list>, "queryKey">;

/** What a page's queries are made from. */
export interface PageRequest {
  /** The dynamic parts of the path; a part that the path does not have is the empty text. */
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
  /** Fills the cache with what a query answers (of a list: its first page), and answers it. */
  load<Query extends LoadableQuery>(query: Query): Promise<Loaded<Query>>;
  /** Whoever is looking. */
  viewer(): Promise<Viewer>;
  /** As `viewer`, but sends visitors who are not logged in to the log-in page, which brings them back afterwards. */
  signedIn(): Promise<Viewer>;
}

type LoadableQuery = SingleQuery | ListQuery;
type Loaded<Query> = Query extends { queryKey: { [dataTagSymbol]: infer Answer } } ? Answer : never;

/** The queries of a page: loads what its screen reads, throws where there is nothing to show. */
export type PageQueries = (page: PageRequest) => Promise<unknown>;

interface LoaderArguments {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Readonly<RouterContextProvider>;
}

/** What a server-side loader answers: what it put into the cache, for the browser's own. */
export interface PageData {
  /**
   * `CachedQueries` as JSON. As one text it costs the server a tenth of what it would as an object, each value of which the
   * router looks at by itself; everything in it came as JSON or goes as JSON otherwise.
   */
  readonly cache: string;
}

type CachedQueries = DehydratedState["queries"];

/** What came with a page, ready to be taken over. */
export function cachedQueries({ cache }: PageData): CachedQueries {
  return JSON.parse(cache) as CachedQueries;
}

/** The loader of a page: fills the request's cache in the server's process. */
export function serverPage(queries: PageQueries): (options: LoaderArguments) => Promise<PageData> {
  return async ({ request, params, context }) => {
    const client = context.get(requestQueryClient);
    const { report } = context.get(requestFacts);
    const loaded = await runQueries(queries, client, request, params, { report });
    const { queries: cached } = dehydrate(client, {
      shouldDehydrateQuery: ({ queryHash, state }) => loaded.has(queryHash) && state.status === "success",
    });
    return { cache: JSON.stringify(cached) };
  };
}

/** The same page's loader for navigations in the browser: fills the browser's cache over HTTP, where it has to. */
export function browserPage(queries: PageQueries): (options: Omit<LoaderArguments, "context">) => Promise<null> {
  return async ({ request, params }) => {
    const client = browserQueryClient();
    const isAnew = !isBackNavigation(new URL(request.url));
    await runQueries(queries, client, request, params, {
      beforeLoad(queryKey) {
        if (isAnew) removeOutdated(client, queryKey);
      },
    });
    return null;
  };
}

/** The failure of a page that is not there, or that the visitor may not know to be there. */
export function notFound(): Error {
  return appError("not_found", "", { status: 404 });
}

async function runQueries(
  queries: PageQueries,
  client: QueryClient,
  request: Request,
  params: LoaderArguments["params"],
  hooks: { readonly beforeLoad?: (queryKey: QueryKey) => void; readonly report?: (error: unknown) => void },
): Promise<ReadonlySet<string>> {
  const url = new URL(request.url);
  const loaded = new Set<string>();
  const load = (query: { queryKey: QueryKey }) => {
    loaded.add(hashKey(query.queryKey));
    hooks.beforeLoad?.(query.queryKey);
    return "initialPageParam" in query
      ? client.ensureInfiniteQueryData(query)
      : client.ensureQueryData({ ...(query as ReturnType<typeof one>), revalidateIfStale: true });
  };
  const viewer = () => load(viewerQuery) as Promise<Viewer>;
  const page = {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ""])),
    url,
    load: load as PageRequest["load"],
    viewer,
    async signedIn() {
      const person = await viewer();
      if (!person.isAuth) throw redirect(loginPath(url.pathname + url.search));
      return person;
    },
  };
  try {
    await queries(page);
  } catch (thrown) {
    if (thrown instanceof UnexpectedRouteError) hooks.report?.(thrown);
    throw toPageData(thrown, url);
  }
  return loaded;
}

/** What the router is told of a failure: where to go instead, or which screen to show; never more than its kind. */
function toPageData(thrown: unknown, url: URL): unknown {
  if (thrown instanceof UnexpectedRouteError) return data({ type: "not_found" }, { status: 404 });
  if (!isAppError(thrown)) return thrown;
  if (thrown.type === "login_required") return redirect(loginPath(url.pathname + url.search));
  return data({ type: thrown.type }, { status: thrown.status === 0 ? 503 : thrown.status });
}
