/** Every type of failure in API responses, with its HTTP status. A response with status 500 is always a defect. */
export const ERROR_STATUS = {
  validation_error: 400,
  invalid_bookmark: 400,
  login_required: 401,
  invalid_credentials: 401,
  csrf_failed: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
  mfa_required: 401,
  verification_required: 403,
} as const;

export type ErrorType = keyof typeof ERROR_STATUS;
export const ERROR_TYPES = Object.keys(ERROR_STATUS) as ErrorType[];

/** The message that people see if the error has none of its own. */
export const GENERAL_ERROR_MESSAGE = "Sorry! Something went wrong on our end.";

export interface ErrorDetail {
  /** The field's path, spelled as in the request. Empty if the problem is with the request as a whole. */
  readonly path: string;
  readonly message: string;
}

/** A failure that callers see. Its type determines the status, and its message can be shown to people. */
export class AppError extends Error {
  readonly type: ErrorType;
  readonly details: readonly ErrorDetail[];
  /** How many seconds to wait before a retry, for `rate_limited` and `unavailable`. */
  readonly retryAfter: number | null;

  constructor(
    type: ErrorType,
    message: string,
    options: { details?: readonly ErrorDetail[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.type = type;
    this.details = options.details ?? [];
    this.retryAfter = options.retryAfter ?? null;
  }

  get status(): number {
    return ERROR_STATUS[this.type];
  }

  /** The error's number in responses: its 1-based index in the list of error types. */
  get code(): number {
    return ERROR_TYPES.indexOf(this.type) + 1;
  }
}
