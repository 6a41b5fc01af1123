import type * as z from "zod";
import type { ErrorType } from "./errors.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One way to reach an operation over HTTP; `:name` segments of the path become fields of the input. */
export interface Route {
  readonly method: Method;
  readonly path: string;
}

/** The budget that calls of an operation count against. */
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
 * A part of a multipart body and the field that it fills: with its bytes or, when staged, with a `StagedFile` of this kind.
 */
export interface Upload {
  readonly part: string;
  readonly field: string;
  readonly staged?: "import" | "video";
  /** Fields of such a body that are more than text: they come as JSON. */
  readonly json?: readonly string[];
  /** Another part that can replace it. */
  readonly or?: Upload;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly bookmark: string | null;
}

/** One thing that the product can do, declared once; everything else follows from the declaration. */
export interface Operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  List extends boolean,
  Caller extends "anyone" | "session" = "anyone" | "session",
> {
  readonly summary: string;
  /** Our own client uses the first route. */
  readonly routes: readonly [Route, ...Route[]];
  /** Path, query and body parameters together, by name. */
  readonly input: Input;
  /** The answer's data; for a list, one item. */
  readonly output: Output;
  readonly list: List;
  /** Who may call it at all; each noun's access rules decide what they may call it on. */
  readonly caller: Caller;
  /** Whether it changes something: such calls need the CSRF header with a cookie session. */
  readonly effect: "read" | "write";
  /** Whether its unsafe methods need the CSRF header even from visitors without a session. */
  readonly guardsVisitors: boolean;
  readonly limit: LimitKind;
  readonly errors: readonly ErrorType[];
  /** A file that can come as a part of a multipart body, and the input field that it fills. */
  readonly upload: Upload | null;
  /** Whether it creates something, and so honors an Idempotency-Key. */
  readonly creates: boolean;
  /**
   * Whether browsers send it by `sendBeacon`, which can't set headers. The call then needs the same origin instead of the
   * CSRF header. Its JSON may come as plain text, and the answer is a 202.
   */
  readonly beacon: boolean;
}

// The compiler doesn't know the schemas of an operation picked at run time.
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

/** Declares an operation; the defaults are a read for GET, a write otherwise, no list and no upload. */
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

/**
 * Whether browsers and proxies consider the method one that can change something: such calls are guarded against forgery.
 */
export function isUnsafe(method: Method): boolean {
  return method !== "GET";
}

/** Every kind of failure that an operation can answer with on a route: its own, and those of all operations of its kind. */
export function possibleFailures(declared: AnyOperation, { method } = declared.routes[0]): ErrorType[] {
  const failures = new Set<ErrorType>(["validation_error", "rate_limited"]);
  if (declared.caller === "session") failures.add("login_required");
  if (isUnsafe(method)) failures.add("csrf_failed");
  if (declared.creates) failures.add("conflict").add("unprocessable");
  for (const type of declared.errors) failures.add(type);
  return [...failures];
}
