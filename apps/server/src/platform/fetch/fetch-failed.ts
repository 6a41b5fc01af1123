import { AppError, type ErrorType } from "@tessera/contract";

/**
 * Why something could not be fetched.
 * - `unreachable`: it may not be asked, it does not exist, or nobody answers there. That these are one is what keeps a
 *   caller from learning what stands in the network around the server.
 * - `too_large`: more bytes than are taken.
 * - `late`: not done within the time.
 * - `broken`: an answer that breaks off, makes no sense or leads on without an end.
 * - `refused`: the site itself answers with an error.
 */
export type FetchFailure = "unreachable" | "too_large" | "late" | "broken" | "refused";

const ANSWERS: Readonly<Record<FetchFailure, { readonly type: ErrorType; readonly message: string }>> = {
  unreachable: { type: "validation_error", message: "We couldn’t reach this address." },
  too_large: { type: "too_large", message: "This file is too large." },
  late: { type: "unprocessable", message: "This site took too long to respond." },
  broken: { type: "unprocessable", message: "This site sent an invalid response." },
  refused: { type: "unprocessable", message: "This site has no page at this address." },
};

/** Something that could not be fetched; `cause` is for the log alone. */
export class FetchFailed extends Error {
  readonly code: FetchFailure;

  constructor(code: FetchFailure, options?: ErrorOptions) {
    super(ANSWERS[code].message, options);
    this.name = "FetchFailed";
    this.code = code;
  }
}

/** For what is fetched from an address that came in a field: tells callers by that field what was wrong with it. */
export function asFetchedFor(field: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof FetchFailed)) throw error;
    const { type, message } = ANSWERS[error.code];
    throw new AppError(type, message, { details: [{ path: field, message }], cause: error });
  };
}
