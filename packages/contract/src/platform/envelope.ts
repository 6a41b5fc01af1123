import * as z from "zod";
import { entity } from "./entity.ts";
import { type AppError, ERROR_TYPES } from "./errors.ts";

/** The shape of every JSON response, success or failure. */
export interface Envelope<Data> {
  readonly resource_response: {
    readonly status: "success" | "failure";
    readonly http_status: number;
    readonly code: number;
    readonly message: string;
    readonly data: Data;
    readonly bookmark: string | null;
    readonly error: {
      readonly code: number;
      readonly type: string;
      readonly message: string;
      readonly details: readonly { readonly path: string; readonly message: string }[];
    } | null;
  };
}

/** The envelope for every success, without the data, which each operation defines. */
export const successEnvelope = entity("Success", {
  resource_response: z.object({
    status: z.literal("success"),
    http_status: z.int(),
    code: z.int(),
    message: z.string(),
    /** Where the list's next page starts. Null on the last page and for responses that aren't lists. */
    bookmark: z.string().nullable(),
    error: z.null(),
  }),
});

/** The envelope of every failure. */
export const failureEnvelope = entity("Failure", {
  resource_response: z.object({
    status: z.literal("failure"),
    http_status: z.int(),
    code: z.int(),
    message: z.string(),
    data: z.null(),
    bookmark: z.null(),
    error: z.object({
      code: z.int(),
      type: z.enum(ERROR_TYPES),
      message: z.string(),
      details: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  }),
});

/** Returns a success envelope that contains the data. */
export function createSuccessEnvelope<Data>(
  data: Data,
  bookmark: string | null = null,
  httpStatus: 200 | 202 = 200,
): Envelope<Data> {
  return {
    resource_response: {
      status: "success",
      http_status: httpStatus,
      code: 0,
      message: "ok",
      data,
      bookmark,
      error: null,
    },
  };
}

/** Returns a failure envelope that contains the error. */
export function createFailureEnvelope(error: AppError): Envelope<null> {
  const { status, code, type, message, details } = error;
  return {
    resource_response: {
      status: "failure",
      http_status: status,
      code,
      message,
      data: null,
      bookmark: null,
      error: { code, type, message, details },
    },
  };
}
