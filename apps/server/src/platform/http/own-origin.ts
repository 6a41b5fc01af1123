import { AppError } from "@tessera/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";

/**
 * Where a request reached the product: its configured address, or the one that was asked.
 *
 * @throws AppError validation_error when the Host header is none
 */
export function ownOrigin(context: Context, request: FastifyRequest): URL {
  const origin = context.settings.publicUrl ?? `${request.protocol}://${request.host}`;
  if (URL.canParse(origin)) return new URL(origin);
  throw new AppError("validation_error", "The Host header of this request cannot be used.");
}
