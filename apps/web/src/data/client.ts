import type { Envelope, OperationName, OperationOutput } from "@tessera/contract";
import { routes } from "virtual:operations";
import { text } from "../i18n/index.ts";
import { type AppError, appError, isAppError } from "./app-error.ts";
import type { Call } from "./call.ts";

type Route = (typeof routes)[string];

/** Asks the server over HTTP; in the browser only. */
export const browserCall: Call = async (name, input) => {
  try {
    return await request(name, input);
  } catch (failure) {
    // The cookie changes when somebody logs in or out in another tab: a second try reads it anew.
    if (!isAppError(failure) || failure.type !== "csrf_failed") throw failure;
    return await request(name, input);
  }
};

async function request<Name extends OperationName>(name: Name, input: object): Promise<OperationOutput<Name>> {
  const route = routeOf(name);
  const { url, body } = addressed(route, input);
  let response: Response;
  try {
    response = await fetch(url, {
      method: route.method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(route.method === "GET" ? {} : csrfHeader()),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: "same-origin",
    });
  } catch {
    throw networkError();
  }
  const retryAfter = response.headers.get("Retry-After");
  return unwrap(name, response.status, await response.text(), retryAfter);
}

/** How an operation is reached. */
export function routeOf(name: OperationName): Route {
  const route = routes[name];
  if (!route) throw new Error(`The contract has no operation ${name}.`);
  return route;
}

/** The URL of a request, and what is left of its input for the body (nothing for GET and DELETE). */
export function addressed(route: Pick<Route, "method" | "path">, input: object): { url: string; body?: object } {
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = route.path.replace(/:(\w+)/g, (_, field: string) => {
    const value = rest.get(field);
    rest.delete(field);
    return encodeURIComponent(String(value));
  });
  if (route.method === "POST" || route.method === "PUT") return { url: path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [field, value] of rest) if (value !== null) query.append(field, String(value));
  return { url: query.size === 0 ? path : `${path}?${query}` };
}

/** The header that says that a page of ours asks; empty before the first answer has set the cookie. */
export function csrfHeader(cookies: string = document.cookie): Record<string, string> {
  const token = /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies)?.[1];
  return token ? { "X-CSRFToken": decodeURIComponent(token) } : {};
}

/**
 * What an answer says, out of its envelope.
 *
 * @throws AppError for a failure, and for an answer that is no envelope (a proxy's error page)
 */
export function unwrap<Name extends OperationName>(
  name: Name,
  status: number,
  body: string,
  retryAfter: string | null,
): OperationOutput<Name> {
  const answer = parseEnvelope(body);
  if (!answer)
    throw appError(status === 503 ? "unavailable" : "internal_error", text("shell.error.general"), { status });
  if (answer.status === "success") {
    const data = routeOf(name).list ? { items: answer.data, bookmark: answer.bookmark } : answer.data;
    return data as OperationOutput<Name>;
  }
  throw appError(
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

/** The failure of a request that never came through. */
export function networkError(): AppError {
  return appError("network_error", text("shell.error.network"), { status: 0 });
}
