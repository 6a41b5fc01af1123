import type * as z from "zod";
import type { ErrorType } from "./errors.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One way to call an operation over HTTP. `:name` segments in the path become fields of the input. */
export interface Route {
  readonly method: Method;
  readonly path: string;
}

/** Which rate limit an operation's calls are counted toward. */
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
  | "sign_up"
  | "mail";

/**
 * A part of a multipart body, and its input field. The field contains the part's bytes or, if the part is staged, a
 * `StagedFile`.
 */
export interface Upload {
  readonly part: string;
  readonly field: string;
  readonly staged?: "import" | "video";
  /** Fields in the multipart body that contain JSON instead of plain text. */
  readonly json?: readonly string[];
  /** Another part that can be sent instead of this part. */
  readonly or?: Upload;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly bookmark: string | null;
}

/** A product operation, declared once. Everything else is derived from this declaration. */
export interface Operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  List extends boolean,
  Caller extends "anyone" | "session" = "anyone" | "session",
> {
  readonly summary: string;
  /** Tessera's own client uses the first route. */
  readonly routes: readonly [Route, ...Route[]];
  /** All path, query, and body parameters together, by name. */
  readonly input: Input;
  /** The response's data; for a list, one item. */
  readonly output: Output;
  readonly list: List;
  /** Who can call the operation at all. Each resource's access rules decide which items a caller can use. */
  readonly caller: Caller;
  /** Whether the operation changes something. If so, calls with a cookie session need the CSRF header. */
  readonly effect: "read" | "write";
  /** Whether the operation's unsafe methods require the CSRF header even from visitors without a session. */
  readonly guardsVisitors: boolean;
  readonly limit: LimitKind;
  readonly errors: readonly ErrorType[];
  /** A file that can be sent as a part of a multipart body, and its input field. */
  readonly upload: Upload | null;
  /** Whether the operation creates something. If so, it supports an Idempotency-Key. */
  readonly creates: boolean;
  /**
   * Whether browsers send this operation with `sendBeacon`, which can't set headers. The call must then come from the
   * same origin instead of having the CSRF header. Its JSON can be sent as plain text, and the response status is 202.
   */
  readonly beacon: boolean;
  /**
   * Whether the response contains something about the caller that must stay hidden from everyone else, such as an email
   * address. It's never compressed, because its length could then reveal parts of it.
   */
  readonly confidential: boolean;
  /** Whether callers must have proved who they are in the last minutes, because the operation is delicate. */
  readonly delicate: boolean;
}

// The compiler can't infer the schemas of an operation that is chosen at run time, so this type doesn't specify them.
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
  readonly confidential?: boolean;
  readonly delicate?: boolean;
};

/**
 * Declares an operation. By default, GET operations are reads and all others are writes, and there is no list and no
 * upload.
 */
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
    confidential: declaration.confidential ?? false,
    delicate: declaration.delicate ?? false,
  };
}

/**
 * Returns whether browsers and proxies consider the method unsafe. Calls with unsafe methods are protected against
 * CSRF.
 */
export function isUnsafe(method: Method): boolean {
  return method !== "GET";
}

/**
 * Lists every type of failure that an operation can return on a route: its own failures, and the failures that all
 * operations of its type share.
 */
export function listPossibleFailures(declared: AnyOperation, { method } = declared.routes[0]): ErrorType[] {
  const failures = new Set<ErrorType>(["validation_error", "rate_limited"]);
  if (declared.caller === "session") failures.add("login_required");
  if (isUnsafe(method)) failures.add("csrf_failed");
  if (declared.delicate) failures.add("verification_required");
  if (declared.creates) failures.add("conflict").add("unprocessable");
  for (const type of declared.errors) failures.add(type);
  return [...failures];
}
