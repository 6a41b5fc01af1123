import type { Envelope, OperationInput, OperationName, OperationOutput } from "@tessera/contract";
import { routes } from "virtual:operations";
import { text } from "../i18n/index.ts";
import { type AppError, toAppError, isAppError } from "./app-error.ts";
import { toUrl, getDebugQuery, type ServerRequest, send } from "./call.ts";

type Route = (typeof routes)[string];

/** Counts this visit's potentially mutating calls: how many have started, and how many have finished. */
export const writeCounts = { started: 0, answered: 0 };

/**
 * Calls the server over HTTP, in the browser only.
 *
 * @param headers headers in addition to the standard headers
 * @throws AppError when the call fails
 */
export async function callFromBrowser<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  headers?: ServerRequest["headers"],
): Promise<OperationOutput<Name>> {
  try {
    return await request(name, input, headers);
  } catch (failure) {
    // The cookie changes when someone logs in or out in another tab, so a retry reads it again.
    if (!isAppError(failure) || failure.type !== "csrf_failed") throw failure;
    return await request(name, input, headers);
  }
}

async function request<Name extends OperationName>(
  name: Name,
  input: object,
  headers: ServerRequest["headers"] = {},
): Promise<OperationOutput<Name>> {
  const route = getOperationRoute(name);
  const { method } = route;
  const { path: url, rest } = fillPath(route.path, input);
  // Debug parameters in the page's URL also apply to its requests.
  const data = method === "GET" ? { ...getDebugQuery(location.search), ...rest } : rest;
  const isWrite = method !== "GET";
  if (isWrite) writeCounts.started += 1;
  try {
    const response = await send({ url, method, data, headers }).catch(() => {
      throw createNetworkError();
    });
    const retryAfter = response.headers.get("Retry-After");
    return unwrap(name, response.status, await response.text(), retryAfter);
  } finally {
    if (isWrite) writeCounts.answered += 1;
  }
}

/** Returns an operation's method and path. */
export function getOperationRoute(name: OperationName): Route {
  const route = routes[name];
  if (!route) throw new Error(`The contract has no operation ${name}.`);
  return route;
}

/** Returns the URL of a request, and the rest of its input for the body. GET and DELETE requests have no body. */
export function fillPathParameters(
  { method, path }: Pick<Route, "method" | "path">,
  input: object,
): { url: string; body?: object } {
  const { path: url, rest } = fillPath(path, input);
  return toUrl({ url, method, data: rest });
}

/** Fills in the parameters of a path, and returns it with the remaining input. */
function fillPath(path: string, input: object): { path: string; rest: object } {
  const rest: Record<string, unknown> = { ...input };
  const resolved = path.replace(/:(\w+)/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  return { path: resolved, rest };
}

/**
 * Extracts the content of a response from its envelope.
 *
 * @throws AppError for a failure, and for a response without an envelope (a proxy's error page)
 */
export function unwrap<Name extends OperationName>(
  name: Name,
  status: number,
  body: string,
  retryAfter: string | null,
): OperationOutput<Name> {
  const answer = parseEnvelope(body);
  if (!answer)
    throw toAppError(status === 503 ? "unavailable" : "internal_error", text("shell.error.general"), { status });
  if (answer.status === "success") {
    const data = getOperationRoute(name).list ? { items: answer.data, bookmark: answer.bookmark } : answer.data;
    return data as OperationOutput<Name>;
  }
  throw toAppError(
    (answer.error?.type ?? "internal_error") as AppError["type"],
    answer.error?.message ?? answer.message,
    {
      status: answer.http_status,
      details: answer.error?.details ?? [],
      retryAfter: retryAfter === null ? null : Number(retryAfter),
    },
  );
}

function parseEnvelope(body: string): Envelope<unknown>["resource_response"] | null {
  try {
    return (JSON.parse(body) as Partial<Envelope<unknown>>).resource_response ?? null;
  } catch {
    return null;
  }
}

/** Creates the failure for a request that got no response. */
export function createNetworkError(): AppError {
  return toAppError("network_error", text("shell.error.network"), { status: 0 });
}
