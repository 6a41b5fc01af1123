import type * as z from "zod";
import type { ErrorType } from "./errors.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One way to call an operation over HTTP. `:name` segments of the path become fields of the input. */
export interface Route {
  readonly method: Method;
  readonly path: string;
}

/** The budget of a rate limit that an operation's calls use. */
export type LimitKind =
  | "read"
  | "search"
  | "write"
  | "bulk"
  | "upload"
  | "fetch"
  | "comment"
  | "events"
  | "feedback"
  | "tuning"
  | "invite"
  | "sign_in"
  | "sign_up";

/**
 * A part of a multipart body and its field: it contains the part's bytes or, when staged, a `StagedFile` of this kind.
 */
export interface Upload {
  readonly part: string;
  readonly field: string;
  readonly staged?: "import" | "video";
  /** Fields of such a body that aren't plain text but JSON. */
  readonly json?: readonly string[];
  /** An alternative part that can replace it. */
  readonly or?: Upload;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly bookmark: string | null;
}

/** An operation of the product, declared once. Everything else is derived from the declaration. */
export interface Operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  List extends boolean,
  Caller extends "anyone" | "session" = "anyone" | "session",
> {
  readonly summary: string;
  /** Tessera's own client uses the first route. */
  readonly routes: readonly [Route, ...Route[]];
  /** The path, query and body parameters together, by name. */
  readonly input: Input;
  /** The response's data; for a list, one item. */
  readonly output: Output;
  readonly list: List;
  /** Who can call it at all. Each resource's access rules decide which items they can use. */
  readonly caller: Caller;
  /** Whether it changes something. Such calls need the CSRF header with a cookie session. */
  readonly effect: "read" | "write";
  /** Whether its unsafe methods require the CSRF header even from visitors without a session. */
  readonly guardsVisitors: boolean;
  readonly limit: LimitKind;
  readonly errors: readonly ErrorType[];
  /** A file that can be sent as a part of a multipart body, and its input field. */
  readonly upload: Upload | null;
  /** Whether it creates something, and so supports an Idempotency-Key. */
  readonly creates: boolean;
  /**
   * Whether browsers send it by `sendBeacon`, which can't set headers. The call then has to come from the same origin
   * instead of having the CSRF header. Its JSON can be sent as plain text, and the response is a 202.
   */
  readonly beacon: boolean;
}

// The compiler can't infer the schemas of an operation that is chosen at run time.
export type AnyOperation = Operation<z.ZodType, z.ZodType, boolean>;

type Declaration<
  Input extends z.ZodType,
  Output extends z.ZodType,
  List extends boolean,
  Caller extends "anyone" | "session",
> = Pick<Operation<Input, Output, List, Caller>, "summary" | "routes" | "input" | "output" | "caller"> & {
  readonly list?: List;
  readonly limit?: LimitKind;
  readonly effect?: "read" | "write";
  readonly guardsVisitors?: boolean;
  readonly errors?: readonly ErrorType[];
  readonly upload?: Upload;
  readonly creates?: boolean;
  readonly beacon?: boolean;
};

/** Declares an operation. By default, GET is a read and everything else a write, without a list or an upload. */
export function operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Caller extends "anyone" | "session",
  const List extends boolean = false,
>(declaration: Declaration<Input, Output, List, Caller>): Operation<Input, Output, List, Caller> {
  const effect = declaration.effect ?? (declaration.routes[0].method === "GET" ? "read" : "write");
  return {
    ...declaration,
    effect,
    guardsVisitors: declaration.guardsVisitors ?? false,
    list: (declaration.list ?? false) as List,
    limit: declaration.limit ?? effect,
    errors: declaration.errors ?? [],
    upload: declaration.upload ?? null,
    creates: declaration.creates ?? false,
    beacon: declaration.beacon ?? false,
  };
}

/** True if browsers and proxies consider the method unsafe. Such calls are protected against CSRF. */
export function isUnsafe(method: Method): boolean {
  return method !== "GET";
}

/**
 * Every type of failure that an operation can return on a route: its own failures, and those of all operations of its
 * kind.
 */
export function listPossibleFailures(declared: AnyOperation, { method } = declared.routes[0]): ErrorType[] {
  const failures = new Set<ErrorType>(["validation_error", "rate_limited"]);
  if (declared.caller === "session") failures.add("login_required");
  if (isUnsafe(method)) failures.add("csrf_failed");
  if (declared.creates) failures.add("conflict").add("unprocessable");
  for (const type of declared.errors) failures.add(type);
  return [...failures];
}
