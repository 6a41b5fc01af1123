import { DEBUG_PREFIX } from "@tessera/domain";
import type { OperationInput, OperationName, OperationOutput, Page } from "@tessera/contract";

/**
 * Calls one operation of the product.
 *
 * @throws an Error named AppError (see `isAppError`) for every failure
 */
export type Call = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
) => Promise<OperationOutput<Name>>;

/** The operations that answer a page of a list. */
export type ListName = {
  [Name in OperationName]: OperationOutput<Name> extends Page<unknown> ? Name : never;
}[OperationName];

/** The operations that answer one object. */
export type SingleName = Exclude<OperationName, ListName>;

/** One item of the list that an operation answers. */
export type ItemOf<Name extends ListName> = OperationOutput<Name> extends Page<infer Item> ? Item : never;

/** One request, for any operation. */
export interface ServerRequest {
  /** May already have a query. */
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** In the query of a GET or DELETE, otherwise in a JSON body; undefined fields are left out. */
  readonly data?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Starts at a list's beginning, whichever bookmark `data` holds. */
  readonly ignoreBookmark?: boolean;
}

const WITH_BODY: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

/** A request's URL and body (none for GET and DELETE). */
export function toUrl({ url, method, data = {}, ignoreBookmark = false }: ServerRequest): {
  url: string;
  body?: object;
} {
  const fields = Object.entries(data).filter(
    ([name, value]) => value !== undefined && !(ignoreBookmark && name === "bookmark"),
  );
  if (WITH_BODY.has(method)) return { url, body: Object.fromEntries(fields) };
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (value !== null) query.append(name, String(value));
  return { url: query.size === 0 ? url : `${url}${url.includes("?") ? "&" : "?"}${query}` };
}

/** Sends a request; in the browser only. Rejects only when there was no answer. */
export function send(request: ServerRequest): Promise<Response> {
  const { url, body } = toUrl(request);
  return fetch(url, {
    method: request.method,
    headers: {
      Accept: "application/json",
      ...(body && { "Content-Type": "application/json" }),
      ...(request.method === "GET" ? {} : csrfHeader()),
      ...request.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    credentials: "same-origin",
  });
}

/** The header that proves that a page of ours is asking; empty before the first answer has set the cookie. */
export function csrfHeader(cookies: string = document.cookie): Record<string, string> {
  // On https the cookie has a prefix; one without it could be another site's under the same domain.
  const [, token] =
    /(?:^|;\s*)__Host-csrftoken=([^;]*)/.exec(cookies) ?? /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies) ?? [];
  return token ? { "X-CSRFToken": decodeURIComponent(token) } : {};
}

/** The part of a page's query that asks to explain its pins, for the calls that the page makes. */
export function debugQuery(search: string): Readonly<Record<string, string>> {
  return search.includes(DEBUG_PREFIX)
    ? Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name.startsWith(DEBUG_PREFIX)))
    : {};
}
