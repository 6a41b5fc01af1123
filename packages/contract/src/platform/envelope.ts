import * as z from "zod";
import type { AppError } from "./errors.ts";

/** What every JSON answer looks like, success or failure. */
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

/** The schema of an answer whose data is of the given schema. */
export function envelope(data: z.ZodType): z.ZodType {
  return z.object({
    resource_response: z.object({
      status: z.enum(["success", "failure"]),
      http_status: z.int(),
      code: z.int(),
      message: z.string(),
      data,
      bookmark: z.string().nullable(),
      error: z
        .object({
          code: z.int(),
          type: z.string(),
          message: z.string(),
          details: z.array(z.object({ path: z.string(), message: z.string() })),
        })
        .nullable(),
    }),
  });
}

/** The envelope of a success. */
export function success<Data>(data: Data, bookmark: string | null = null, httpStatus: 200 | 202 = 200): Envelope<Data> {
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

/** The envelope of a failure. */
export function failure(error: AppError): Envelope<null> {
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
