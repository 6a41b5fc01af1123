import { AppError, type ErrorDetail, GENERAL_ERROR_MESSAGE } from "@tessera/contract";
import { type OutageKind, DatabaseUnavailable, getPostgresCode } from "@tessera/database";
import {
  MediaRejected,
  type MediaRejection,
  VideoRejected,
  type VideoRejection,
  WorkPoolClosed,
  WorkPoolFull,
} from "@tessera/media";
import type { ServiceName } from "./outages.ts";

const MEDIA_ERROR_TYPES: Readonly<Record<MediaRejection, "validation_error" | "too_large" | "unsupported_media">> = {
  empty: "validation_error",
  too_large: "too_large",
  unsupported_type: "unsupported_media",
  too_many_pixels: "too_large",
  too_many_frames: "too_large",
  side_too_long: "too_large",
  too_narrow: "validation_error",
  too_costly: "too_large",
  corrupt: "validation_error",
};

const VIDEO_ERROR_TYPES: Readonly<Record<VideoRejection, "validation_error" | "unsupported_media" | "unprocessable">> =
  {
    empty: "validation_error",
    unsupported_type: "unsupported_media",
    no_picture: "unprocessable",
    too_short: "unprocessable",
    too_long: "unprocessable",
    too_many_pixels: "unprocessable",
    too_many_frames: "unprocessable",
    too_much: "unprocessable",
    side_too_long: "unprocessable",
    too_narrow: "unprocessable",
    unsupported: "unprocessable",
    corrupt: "unprocessable",
  };

const DATABASE_MESSAGES: Readonly<Record<OutageKind, string>> = {
  away: "The database can’t be reached right now.",
  busy: "The database is too busy right now.",
  full: "The database is out of space.",
  read_only: "The database isn’t accepting changes right now.",
};
/** The file system's error codes for a disk that is full, broken, or read-only, and for too many open files. */
const DISK_FULL_CODES = new Set(["ENOSPC", "EDQUOT"]);
const STORAGE_CODES = new Set([
  ...["EIO", "EROFS", "EACCES", "EPERM", "EBUSY", "ENODEV", "ENXIO", "ENOTDIR", "ESTALE", "EMFILE", "ENFILE"],
  ...["ENOMEM", "ETIMEDOUT"],
]);
const RETRY_AFTER_SECONDS = 5;

/**
 * Errors for text that Postgres can't store. Fields should reject this text first. If one doesn't, the caller is still
 * at fault.
 */
const INVALID_TEXT_CODES = new Set(["22021", "22P05"]);

/** Converts any error to the error that callers see. An unexpected one becomes an internal error without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MediaRejected) {
    return new AppError(MEDIA_ERROR_TYPES[error.code], error.message, {
      details: [{ path: "image", message: error.message }],
    });
  }
  if (error instanceof VideoRejected) {
    return new AppError(VIDEO_ERROR_TYPES[error.code], error.message, {
      details: [{ path: "video", message: error.message }],
      cause: error.cause,
    });
  }
  if (error instanceof WorkPoolFull || error instanceof WorkPoolClosed) {
    return createUnavailableError("media", "Too many images and videos are waiting right now.", error);
  }
  if (error instanceof DatabaseUnavailable) {
    return createUnavailableError("database", DATABASE_MESSAGES[error.trouble], error);
  }
  const fileCode = getFileSystemCode(error);
  if (DISK_FULL_CODES.has(fileCode))
    return createUnavailableError("storage", "The server is out of storage space.", error);
  if (STORAGE_CODES.has(fileCode))
    return createUnavailableError("storage", "The server’s storage isn’t available right now.", error);
  if (INVALID_TEXT_CODES.has(getPostgresCode(error) ?? "")) {
    return new AppError("validation_error", "Remove characters that aren’t valid text.", { cause: error });
  }
  return new AppError("internal_error", GENERAL_ERROR_MESSAGE, { cause: error });
}

/** Returns the service that caused an error through no fault of the caller; null for every other error. */
export function getFailingService(error: unknown): ServiceName | null {
  if (error instanceof DatabaseUnavailable) return "database";
  const code = getFileSystemCode(error);
  return DISK_FULL_CODES.has(code) || STORAGE_CODES.has(code) ? "storage" : null;
}

function createUnavailableError(path: ServiceName | "media", message: string, cause: unknown): AppError {
  return new AppError("unavailable", `${message} Try again in a moment.`, {
    retryAfter: RETRY_AFTER_SECONDS,
    details: [{ path, message }],
    cause,
  });
}

/**
 * Returns the error code of a failed file system call; empty for other errors. Only storage makes such calls during a
 * request.
 */
function getFileSystemCode(error: unknown): string {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}

/** The error for too many calls in too short a time. */
export class RateLimited extends AppError {
  /** How long to delay the error, in milliseconds. It's above 0 for callers that keep sending requests. */
  readonly delayMs: number;

  constructor(options: { retryAfter: number; delayMs?: number }) {
    const { retryAfter, delayMs = 0 } = options;
    super("rate_limited", "You’re doing that too often. Wait a moment and try again.", { retryAfter });
    this.delayMs = delayMs;
  }
}

/** Returns the error for a request whose sender has disconnected, so no one reads the response. */
export function createDisconnectedError(): AppError {
  return new AppError("validation_error", "The request was interrupted.");
}

/**
 * Returns the error for anything that doesn't exist, or that the caller may not know about. Both cases must look the
 * same.
 */
export function createNotFoundError(noun: string): AppError {
  return new AppError("not_found", `We couldn’t find this ${noun}.`);
}

export function createForbiddenError(): AppError {
  return new AppError("forbidden", "You don’t have permission to do this.");
}

/** Returns the error for a request with one invalid field. */
export function createFieldError(path: string, message: string): AppError {
  return new AppError("validation_error", message, { details: [{ path, message }] });
}

/** Returns the error for a request with several invalid fields. @returns null if there are none */
export function createFieldsError(details: readonly ErrorDetail[]): AppError | null {
  const [first] = details;
  return first ? new AppError("validation_error", first.message, { details }) : null;
}

/**
 * Returns an error handler for things that are reached through another thing. If the other thing isn't found, the error
 * says that this thing isn't found.
 */
export function createNotFoundHandler(noun: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof AppError && error.type === "not_found" ? createNotFoundError(noun) : error;
  };
}

/** True if a response couldn't be sent because the client disconnected first. That isn't a server error. */
export function isClientGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE");
}
