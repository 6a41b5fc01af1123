import { setTimeout as pause } from "node:timers/promises";
import { AppError, type ErrorType, createFailureEnvelope } from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { getFailingService, isClientGone, RateLimited, toAppError } from "../errors.ts";
import { createDisconnectSignal } from "./closing.ts";
import { toLoggedPath } from "./path-for-log.ts";

/** Fastify's own errors, by code. */
const FASTIFY_ERRORS: Readonly<Record<string, { type: ErrorType; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { type: "too_large", message: "The request is too large." },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { type: "unsupported_media", message: "We don’t support this content type." },
  FST_REQ_FILE_TOO_LARGE: { type: "too_large", message: "This file is too large." },
};

/** Sends every failure as an error in the envelope. */
export function registerErrorHandlers(app: FastifyInstance, context: Context): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const failed = toBodyAppError(error);
    // An operation's failure was already logged by the code that ran it.
    if (!(error instanceof AppError)) logFailure(context, request, failed, error);
    await delayFailure(failed, reply);
    // If the body wasn't fully read, close the connection instead of reading the rest after the response.
    if (isDelayed(failed) && !request.raw.complete) reply.header("Connection", "close");
    return sendFailure(reply, failed);
  });
}

function logFailure(context: Context, request: FastifyRequest, failed: AppError, error: unknown): void {
  const part = getFailingService(error);
  if (part !== null) context.outages.note(part, error);
  else if (failed.type === "internal_error") {
    context.log.error({ err: error, requestId: request.id, path: toLoggedPath(request.url) }, "request failed");
  }
}

/** Delays an error for a caller that keeps sending requests. Stops waiting when the caller disconnects. */
export async function delayFailure(error: AppError, reply: Pick<FastifyReply, "raw">): Promise<void> {
  if (!isDelayed(error)) return;
  try {
    await pause(error.delayMs, undefined, { signal: createDisconnectSignal(reply) });
  } catch (reason) {
    if (!isClientGone(reason)) throw reason;
  }
}

function isDelayed(error: AppError): error is RateLimited {
  return error instanceof RateLimited && error.delayMs > 0;
}

/** Converts the error from a failed request, thrown by Fastify or by the product. */
export function toBodyAppError(error: unknown): AppError {
  return toAppErrorFromFastify(error) ?? toAppError(error);
}

/** Sends a failure in the envelope, with its status. */
export function sendFailure(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== null) reply.header("Retry-After", String(error.retryAfter));
  // Replace headers left over from a response that was begun before the failure.
  if (error.status >= 500) reply.header("Cache-Control", "private, no-store").removeHeader("Content-Length");
  return reply.status(error.status).send(createFailureEnvelope(error));
}

function toAppErrorFromFastify(error: unknown): AppError | null {
  if (error instanceof AppError || !(error instanceof Error) || !("statusCode" in error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const known = FASTIFY_ERRORS[code];
  if (known) return new AppError(known.type, known.message, { cause: error });
  const { statusCode } = error;
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode >= 500) return null;
  if (statusCode === 413) return new AppError("too_large", "The request is too large.", { cause: error });
  return new AppError("validation_error", "We don’t understand this request.", { cause: error });
}
