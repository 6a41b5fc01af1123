import type { OperationInput, OperationName, OperationOutput } from "@tessera/contract";
import { getCsrfHeader } from "./call.ts";
import { fillPathParameters, createNetworkError, getOperationRoute, unwrap } from "./client.ts";

export interface UploadOptions {
  /** Receives the fraction that the browser has sent, from 0 to 1. At 1, the server still has work to do. */
  readonly onProgress?: (share: number) => void;
  /** Aborts the upload; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Headers in addition to the standard headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

type UploadOperationName = Extract<
  OperationName,
  "pins.create" | "pins.storePicture" | "videos.create" | "accounts.update" | "imports.create"
>;

/**
 * Calls an operation that takes a file, with a multipart request. Uses XMLHttpRequest, since fetch doesn't report
 * upload progress.
 *
 * @throws AppError when the upload fails, or the signal's reason when aborted
 */
export function upload<Name extends UploadOperationName>(
  name: Name,
  file: Blob,
  input: OperationInput<Name>,
  { onProgress, signal, headers }: UploadOptions = {},
): Promise<OperationOutput<Name>> {
  const route = getOperationRoute(name);
  const { url, body = {} } = fillPathParameters(route, input);
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (value !== null) form.append(field, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  form.append(route.uploadPart ?? "image", file);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const sender = new XMLHttpRequest();
    const abort = () => sender.abort();
    signal?.addEventListener("abort", abort);
    sender.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    sender.addEventListener("abort", () => reject(signal?.reason));
    sender.addEventListener("error", () => reject(createNetworkError()));
    sender.addEventListener("timeout", () => reject(createNetworkError()));
    sender.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    sender.addEventListener("load", () => {
      try {
        resolve(unwrap(name, sender.status, sender.responseText, sender.getResponseHeader("Retry-After")));
      } catch (failure) {
        reject(failure);
      }
    });
    sender.open(route.method, url);
    sender.setRequestHeader("Accept", "application/json");
    for (const [header, value] of Object.entries({ ...getCsrfHeader(), ...headers }))
      sender.setRequestHeader(header, value);
    sender.send(form);
  });
}

/** Creates a pin from an image file. */
export function uploadPin(
  file: Blob,
  input: OperationInput<"pins.create">,
  options?: UploadOptions,
): Promise<OperationOutput<"pins.create">> {
  return upload("pins.create", file, input, options);
}
