import { AppError, type ErrorDetail, type ErrorType, type OperationName } from "@tessera/contract";
import type { Theme } from "@tessera/domain";

/**
 * The input for starting a thread that renders pages. In later messages, the server numbers the pages, and each thread
 * numbers its calls.
 */

export interface PageThreadInput {
  /** The web app's server build, as a file URL. */
  readonly build: string;
  /** The thread's priority, from -20 (the highest) to 19. */
  readonly priority: number;
}

/** A message from the server to a thread. */
export type PageThreadCommand =
  | {
      readonly kind: "render";
      readonly page: number;
      readonly method: string;
      readonly url: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly nonce: string;
      readonly theme: Theme;
    }
  /** The result as JSON, which is faster to copy than objects; undefined for a call without a result. */
  | { readonly kind: "answer"; readonly page: number; readonly call: number; readonly json: string | undefined }
  | { readonly kind: "refusal"; readonly page: number; readonly call: number; readonly failure: SerializedError }
  /** The page's client has disconnected. */
  | { readonly kind: "leave"; readonly page: number };

/** A message from a thread to the server. */
export type PageThreadEvent =
  | { readonly kind: "ready" }
  | {
      readonly kind: "call";
      readonly page: number;
      readonly call: number;
      readonly name: OperationName;
      readonly input: unknown;
    }
  | { readonly kind: "report"; readonly page: number; readonly failure: SerializedError }
  | {
      readonly kind: "head";
      readonly page: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly hasBody: boolean;
    }
  | { readonly kind: "body"; readonly page: number; readonly bytes: Uint8Array }
  | { readonly kind: "end"; readonly page: number }
  | { readonly kind: "failure"; readonly page: number; readonly failure: SerializedError };

/** An error without its class, because messages can't carry classes. */
export interface SerializedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The fields that callers may see, if the error is an AppError. */
  readonly app: {
    readonly type: ErrorType;
    readonly details: readonly ErrorDetail[];
    readonly retryAfter: number | null;
  } | null;
}

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), stack: undefined, app: null };
  const { name, message, stack } = error;
  if (!(error instanceof AppError)) return { name, message, stack, app: null };
  const { type, details, retryAfter } = error;
  return { name, message, stack, app: { type, details, retryAfter } };
}

/** Restores an error that was sent, as an AppError if it was one. */
export function deserializeError({ name, message, stack, app }: SerializedError): Error {
  if (app !== null) {
    const { type, details, retryAfter } = app;
    return new AppError(type, message, { details, ...(retryAfter === null ? {} : { retryAfter }) });
  }
  const error = new Error(message);
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}
