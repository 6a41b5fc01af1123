import { createHash } from "node:crypto";
import {
  type AnyOperation,
  AppError,
  findOperation,
  addFieldName,
  type OperationName,
  type OperationOutput,
  type Operations,
  type Page,
} from "@tessera/contract";
import { isDebugEnabled } from "@tessera/domain";
import type * as z from "zod";
import { type BookmarkCodec, createBookmarks, type Cursor } from "./bookmarks.ts";
import type { Context } from "./context.ts";
import { getFailingService, toAppError } from "./errors.ts";
import { limitGuesses } from "./guesses.ts";
import { runIdempotently } from "./idempotency.queries.ts";
import { logSecurityOperation } from "./security-log.ts";
import { requireRecentProof } from "./verification.ts";
import type { SignedInPerson, Visit } from "./visit.ts";

/** The requested page of a list. */
export interface PageRequest {
  /** The maximum number of items on the page. */
  readonly size: number;
  /** The position where the previous page ended; null for the first page. */
  readonly after: Cursor | null;
  /** Returns the bookmark for a position; null at the end of the list. */
  bookmark(after: Cursor | null): string | null;
}

/** One call of an operation, as its handler receives it. */
export interface Call<Name extends OperationName> {
  readonly context: Context;
  readonly input: z.output<Operations[Name]["input"]>;
  readonly visit: Visit;
  /** The caller; never null where the operation requires a session. */
  readonly person: Operations[Name]["caller"] extends "session" ? SignedInPerson : SignedInPerson | null;
  readonly page: PageRequest;
}

type Handler<Name extends OperationName> = (call: Call<Name>) => Promise<OperationOutput<Name>>;
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };

/** Runs operations. It's the only entry point for both HTTP and pages. */
export interface Execute {
  <Name extends OperationName>(name: Name, input: unknown, visit: Visit): Promise<OperationOutput<Name>>;
}

/**
 * Creates the function that handles every call. It checks the rate limits, session, and input, then runs the noun's own
 * handler. The handler authorizes, acts, and returns the view.
 *
 * @throws AppError from the returned function, and nothing else
 */
export function createOperationExecutor(context: Context, handlers: Handlers): Execute {
  return async (name, input, visit) => {
    const startedAt = performance.now();
    try {
      const answer = await run(context, handlers, name, input, visit);
      context.telemetry.countOperation(name, "ok", getSecondsSince(startedAt));
      return answer;
    } catch (error) {
      throw handleFailure(context, name, visit, startedAt, error);
    }
  };
}

/**
 * Runs the first half of a call, which checks the rate limit and the session. Use this when permission must be checked
 * before the body is read. Resolves to a visit whose call isn't counted again.
 *
 * @throws AppError rate_limited, login_required
 */
export async function admitVisit(context: Context, name: OperationName, visit: Visit): Promise<Visit> {
  const startedAt = performance.now();
  try {
    await loadCaller(context, findOperation(name), visit);
    return { ...visit, counted: true };
  } catch (error) {
    throw handleFailure(context, name, visit, startedAt, error);
  }
}

function handleFailure(
  context: Context,
  name: OperationName,
  visit: Visit,
  startedAt: number,
  error: unknown,
): AppError {
  const failure = toAppError(error);
  const part = getFailingService(error);
  if (part !== null) context.outages.note(part, error);
  else if (failure.type === "internal_error") {
    context.log.error({ err: error, operation: name, requestId: visit.requestId }, "operation failed");
  }
  context.telemetry.countOperation(name, failure.type, getSecondsSince(startedAt));
  return failure;
}

function getSecondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}

async function run<Name extends OperationName>(
  context: Context,
  handlers: Handlers,
  name: Name,
  rawInput: unknown,
  visit: Visit,
): Promise<OperationOutput<Name>> {
  const declared = findOperation(name);
  const person = await loadCaller(context, declared, visit);
  const input = validateInput(declared, rawInput);
  const debug = isDebugEnabled(person, visit, visit.query);
  const callContext = {
    ...context,
    operation: name,
    getDisconnectSignal: () => visit.getDisconnectSignal(),
    forbidOfflineCopy: () => visit.forbidOfflineCopy(),
    ...(debug ? { debug } : {}),
  };
  const call = {
    context: callContext,
    input,
    visit,
    person,
    page: createPageRequest(context, declared, name, input, person),
  } as Call<Name>;
  const act = (scopedContext: Context) => handlers[name]({ ...call, context: scopedContext });
  const runHandler = (guarded: Context) =>
    declared.creates && visit.idempotencyKey !== null && person !== null
      ? runIdempotently(guarded, person, visit.idempotencyKey, { name, input }, act)
      : act(guarded);
  const log = (outcome: string) =>
    logSecurityOperation(callContext, visit, { name, input, account: person?.id ?? null, outcome });
  try {
    const result = visit.limited
      ? await limitGuesses(callContext, { address: visit.address, personId: person?.id ?? null }, runHandler)
      : await runHandler(callContext);
    if (context.checkAnswers) checkResponse(declared, name, result);
    log("ok");
    return result;
  } catch (error) {
    log(toAppError(error).type);
    throw error;
  }
}

async function loadCaller(context: Context, declared: AnyOperation, visit: Visit): Promise<SignedInPerson | null> {
  const mustCount = visit.limited && !visit.counted;
  if (mustCount) await context.limits.countAddress(declared.limit, visit.address);
  const person = await visit.person();
  if (mustCount && person !== null) await context.limits.countPerson(declared.limit, person.id);
  if (declared.caller === "session" && person === null) {
    throw new AppError("login_required", "Log in to continue.");
  }
  if (declared.delicate && person !== null) requireRecentProof(context, person);
  return person;
}

function validateInput(declared: AnyOperation, rawInput: unknown): unknown {
  const parsed = declared.input.safeParse(rawInput ?? {});
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ path: path.join("."), message: addFieldName(message, path) }));
  throw new AppError("validation_error", details[0]?.message ?? "Check what you entered.", { details });
}

function createPageRequest(
  context: Context,
  declared: AnyOperation,
  name: string,
  input: unknown,
  person: SignedInPerson | null,
): PageRequest {
  if (!declared.list) return { size: 0, after: null, bookmark: () => null };
  const { bookmark, page_size: size, ...filters } = input as { bookmark?: string; page_size: number };
  const bookmarks = createBookmarkCodec(context, name, filters, person);
  return {
    size,
    after: bookmark === undefined ? null : bookmarks.read(bookmark),
    bookmark: (after) => (after === null ? null : bookmarks.write(after)),
  };
}

function createBookmarkCodec(
  context: Context,
  name: string,
  filters: object,
  person: SignedInPerson | null,
): BookmarkCodec {
  const scope = createHash("sha256")
    .update(JSON.stringify([name, filters, person?.id ?? null]))
    .digest("base64url");
  return createBookmarks(context.bookmarkSealer, scope, context.now);
}

function checkResponse(declared: AnyOperation, name: string, answer: unknown): void {
  const data = declared.list ? (answer as Page<unknown>).items : answer;
  const schema = declared.list ? declared.output.array() : declared.output;
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new Error(`The response of ${name} doesn't match the contract: ${parsed.error.message}`);
}
