import { AppError, type ErrorType } from "@tessera/contract";

/**
 * The reason for a failed fetch.
 * - `unreachable`: the target isn't allowed, doesn't exist, or doesn't respond. These cases share a code, so that
 *   callers can't explore the network around the server.
 * - `too_large`: more bytes than the limit.
 * - `late`: not finished in time.
 * - `broken`: a response that breaks off, is invalid, or redirects endlessly.
 * - `refused`: the site itself responds with an error.
 */
export type FetchFailure = "unreachable" | "too_large" | "late" | "broken" | "refused";

const FAILURE_RESPONSES: Readonly<Record<FetchFailure, { readonly type: ErrorType; readonly message: string }>> = {
  unreachable: { type: "validation_error", message: "We couldn’t reach this address." },
  too_large: { type: "too_large", message: "This file is too large." },
  late: { type: "unprocessable", message: "This site took too long to respond." },
  broken: { type: "unprocessable", message: "This site sent an invalid response." },
  refused: { type: "unprocessable", message: "This site has no page at this address." },
};

/** A failed fetch; `cause` is only for the log. */
export class FetchFailed extends Error {
  readonly code: FetchFailure;

  constructor(code: FetchFailure, options?: ErrorOptions) {
    super(FAILURE_RESPONSES[code].message, options);
    this.name = "FetchFailed";
    this.code = code;
  }
}

/** Reports a failed fetch as an error on the input field that contained the URL. */
export function rethrowForField(field: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof FetchFailed)) throw error;
    const { type, message } = FAILURE_RESPONSES[error.code];
    throw new AppError(type, message, { details: [{ path: field, message }], cause: error });
  };
}

/** Returns whether a fetch failed only because the server had no time for it. A later attempt can succeed. */
export function isFetcherBusyError(error: unknown): boolean {
  return error instanceof AppError && error.type === "unavailable";
}
