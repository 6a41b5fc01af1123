import type { ErrorDetail, ErrorType } from "@tessera/contract";

/** A failure that a screen can show, whether it came from the server's process or from a remote request. */
export interface AppError extends Error {
  readonly name: "AppError";
  /** `network_error` comes from the browser: no response arrived. */
  readonly type: ErrorType | "network_error";
  /** The HTTP status; 0 when no response arrived. */
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  /** The delay before a retry, in seconds. */
  readonly retryAfter: number | null;
}

/**
 * Whether a thrown value is a failure to show to people. Checks the error's name, because separate builds have separate
 * classes.
 */
export function isAppError(thrown: unknown): thrown is AppError {
  return thrown instanceof Error && thrown.name === "AppError";
}

/** Creates a failure that `isAppError` recognizes. */
export function toAppError(
  type: AppError["type"],
  message: string,
  more: { status: number; details?: readonly ErrorDetail[]; retryAfter?: number | null },
): AppError {
  const { status, details = [], retryAfter = null } = more;
  return Object.assign(new Error(message), { name: "AppError" as const, type, status, details, retryAfter });
}

/** Returns a rejected form's messages by field name. Messages that aren't about a single field have an empty name. */
export function getFieldErrors(failure: unknown): Readonly<Record<string, string>> {
  if (!isAppError(failure)) return {};
  const messages: Record<string, string> = {};
  for (const { path, message } of failure.details) messages[path.split(".")[0] ?? ""] ??= message;
  return messages;
}
