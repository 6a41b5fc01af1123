import { DEBUG_PREFIX } from "@tessera/domain";
import type { OperationInput, OperationName, OperationOutput, Page } from "@tessera/contract";

/**
 * Calls one API operation.
 *
 * @throws an Error named AppError (see `isAppError`) for every failure
 */
export type Call = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
) => Promise<OperationOutput<Name>>;

/** The operations that return a page of a list. */
export type ListOperationName = {
  [Name in OperationName]: OperationOutput<Name> extends Page<unknown> ? Name : never;
}[OperationName];

/** The operations that return a single object. */
export type SingleOperationName = Exclude<OperationName, ListOperationName>;

/** The type of the items in an operation's list. */
export type ItemOf<Name extends ListOperationName> = OperationOutput<Name> extends Page<infer Item> ? Item : never;

/** A request for any operation. */
export interface ServerRequest {
  /** The URL, which may already have a query string. */
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent in the query string of a GET or DELETE request, otherwise in a JSON body. Undefined fields are omitted. */
  readonly data?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Starts at the beginning of a list, even if `data` contains a bookmark. */
  readonly ignoreBookmark?: boolean;
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

/** Returns a request's URL and its body (none for GET and DELETE). */
export function toUrl({ url, method, data = {}, ignoreBookmark = false }: ServerRequest): {
  url: string;
  body?: object;
} {
  const fields = Object.entries(data).filter(
    ([name, value]) => value !== undefined && !(ignoreBookmark && name === "bookmark"),
  );
  if (METHODS_WITH_BODY.has(method)) return { url, body: Object.fromEntries(fields) };
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (value !== null) query.append(name, String(value));
  return { url: query.size === 0 ? url : `${url}${url.includes("?") ? "&" : "?"}${query}` };
}

/** Sends a request, in the browser only. Rejects only if no response arrives. */
export function send(request: ServerRequest): Promise<Response> {
  const { url, body } = toUrl(request);
  return fetch(url, {
    method: request.method,
    headers: {
      Accept: "application/json",
      ...(body && { "Content-Type": "application/json" }),
      ...(request.method === "GET" ? {} : getCsrfHeader()),
      ...request.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    credentials: "same-origin",
  });
}

/** Returns the header that proves that one of our pages sent the request. Empty until a response has set the cookie. */
export function getCsrfHeader(cookies: string = document.cookie): Record<string, string> {
  // On HTTPS, the cookie's name has a prefix. A cookie without the prefix could come from another site on the same
  // domain.
  const [, token] =
    /(?:^|;\s*)__Host-csrftoken=([^;]*)/.exec(cookies) ?? /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies) ?? [];
  return token ? { "X-CSRFToken": decodeURIComponent(token) } : {};
}

/**
 * Returns the debug parameters in a page's query string, which the page passes on with its calls. They ask the server
 * to explain its choice of pins.
 */
export function getDebugQuery(search: string): Readonly<Record<string, string>> {
  return search.includes(DEBUG_PREFIX)
    ? Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name.startsWith(DEBUG_PREFIX)))
    : {};
}
