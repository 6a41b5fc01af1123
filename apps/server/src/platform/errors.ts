import { AppError, GENERAL_ERROR_MESSAGE } from "@tessera/contract";
import { postgresCode } from "@tessera/database";
import { MediaRejected, type MediaRejection, WorkPoolClosed, WorkPoolFull } from "@tessera/media";

const MEDIA_TYPES: Readonly<Record<MediaRejection, "validation_error" | "too_large" | "unsupported_media">> = {
  empty: "validation_error",
  too_large: "too_large",
  unsupported_type: "unsupported_media",
  too_many_pixels: "validation_error",
  corrupt: "validation_error",
};

/**
 * Codes of a Postgres that cannot be reached, is starting, stopping or overloaded, or where transactions got into each
 * other's way more often than they are tried again, and of a socket that broke.
 */
const DOWN_CODES = /^(08|53|57P0|40P01|40001)/;
/** Texts that Postgres cannot hold: no field should let them through, but if one does the text is to blame. */
const TEXT_CODES = new Set(["22021", "22P05"]);
const SOCKET_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);
const DOWN_MESSAGES = /connection terminated|timeout exceeded when trying to connect|connection error/i;

/** Every failure as callers are told of it; what we did not foresee becomes an internal error that says nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MediaRejected) {
    return new AppError(MEDIA_TYPES[error.code], error.message, {
      details: [{ path: "image", message: error.message }],
    });
  }
  if (error instanceof WorkPoolFull || error instanceof WorkPoolClosed) return busy(error);
  if (isDatabaseDown(error)) return busy(error);
  if (TEXT_CODES.has(postgresCode(error) ?? "")) {
    return new AppError("validation_error", "Please leave out characters that cannot be written.", { cause: error });
  }
  return new AppError("internal_error", GENERAL_ERROR_MESSAGE, { cause: error });
}

function busy(cause: unknown): AppError {
  return new AppError("unavailable", "We are very busy right now. Please try again in a moment.", {
    retryAfter: 5,
    cause,
  });
}

function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = postgresCode(error);
  if (code !== null) return DOWN_CODES.test(code);
  const systemCode = "code" in error && "syscall" in error && typeof error.code === "string" ? error.code : "";
  return SOCKET_CODES.has(systemCode) || DOWN_MESSAGES.test(error.message);
}

/** The one answer for everything that does not exist, or may not be known to. */
export function notFound(what: string): AppError {
  return new AppError("not_found", `We could not find this ${what}.`);
}

export function forbidden(): AppError {
  return new AppError("forbidden", "You are not allowed to do this.");
}

/** A request whose field cannot be used, as one line for that field. */
export function badField(path: string, message: string): AppError {
  return new AppError("validation_error", message, { details: [{ path, message }] });
}

/** For what is reached through something else: where that is not found, the thing itself is not. */
export function asUnknown(what: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof AppError && error.type === "not_found" ? notFound(what) : error;
  };
}
