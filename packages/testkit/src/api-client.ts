import { type Envelope, findOperation, type OperationInput, type OperationName } from "@tessera/contract";
import { type OperationData, placeFields } from "./operations/index.ts";

/** The part of the server under test that a client needs: in-process requests, without a socket. */
export interface Injectable {
  inject(request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    payload?: string | Buffer;
    remoteAddress?: string;
  }): Promise<{
    statusCode: number;
    headers: Record<string, unknown>;
    body: string;
    rawPayload: Buffer;
    cookies: readonly { name: string; value: string; expires?: Date; maxAge?: number }[];
  }>;
}

/** An API response, unwrapped from its envelope. */
export interface ApiResponse<Data = unknown> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly data: Data;
  readonly bookmark: string | null;
  readonly error: Envelope<unknown>["resource_response"]["error"];
}

/** A client that behaves like a person's browser: it keeps cookies and sends the CSRF header. */
export class ApiClient {
  readonly cookies = new Map<string, string>();
  readonly #app: Injectable;
  readonly #address: string;

  constructor(app: Injectable, address = "127.0.0.1") {
    this.#app = app;
    this.#address = address;
  }

  get<Data = unknown>(path: string, query: Record<string, unknown> = {}): Promise<ApiResponse<Data>> {
    return this.request("GET", path + toQueryString(query));
  }

  post<Data = unknown>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse<Data>> {
    return this.request("POST", path, body, headers);
  }

  put<Data = unknown>(path: string, body?: unknown): Promise<ApiResponse<Data>> {
    return this.request("PUT", path, body);
  }

  delete<Data = unknown>(path: string, query: Record<string, unknown> = {}): Promise<ApiResponse<Data>> {
    return this.request("DELETE", path + toQueryString(query));
  }

  /** Calls an operation on its first route, with parameters placed as the contract specifies. */
  call<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<ApiResponse<OperationData<Name>>> {
    return this.send(name, input);
  }

  /** Like `call`, but accepts any input, for testing what the contract forbids. */
  send<Data = unknown>(name: OperationName, input: Record<string, unknown> = {}): Promise<ApiResponse<Data>> {
    const [route] = findOperation(name).routes;
    const { path, rest, inQuery } = placeFields(route, input);
    return inQuery ? this.request(route.method, path + toQueryString(rest)) : this.request(route.method, path, rest);
  }

  /** Sends a multipart body with one file. */
  upload(
    path: string,
    file: Uint8Array,
    fields: Record<string, string> = {},
    name = "picture.jpg",
  ): Promise<ApiResponse<OperationData<"pins.create">>> {
    return this.#sendFile(path, "image", file, fields, name);
  }

  /** Starts to import a file. */
  bring(
    file: Uint8Array | string,
    fields: Record<string, string> = {},
    name = "bookmarks.html",
  ): Promise<ApiResponse<OperationData<"imports.create">>> {
    return this.#sendFile("/v3/imports/", "file", Buffer.from(file), fields, name);
  }

  /** Uploads a video. */
  uploadVideo(file: Uint8Array, name = "clip.mp4"): Promise<ApiResponse<OperationData<"videos.create">>> {
    return this.#sendFile("/v3/videos/", "video", file, {}, name);
  }

  /** Creates a pin from a video in one call. */
  uploadVideoPin(
    file: Uint8Array,
    fields: Record<string, string> = {},
  ): Promise<ApiResponse<OperationData<"pins.create">>> {
    return this.#sendFile("/v3/pins/", "video", file, fields, "clip.mp4");
  }

  #sendFile<Data>(
    path: string,
    part: string,
    file: Uint8Array,
    fields: Record<string, string>,
    name: string,
  ): Promise<ApiResponse<Data>> {
    const boundary = "----tessera-test-boundary";
    const parts = Object.entries(fields).map(
      ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    );
    const head = `${parts.join("")}--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return this.request("POST", path, payload, { "content-type": `multipart/form-data; boundary=${boundary}` });
  }

  async request<Data = unknown>(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<Data>> {
    const answer = await this.raw(method, url, body, headers);
    const envelope = parseResponseBody(answer.body)?.resource_response;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      data: (envelope?.data ?? null) as Data,
      bookmark: envelope?.bookmark ?? null,
      error: envelope?.error ?? null,
    };
  }

  /** Like `request`, for responses without an envelope. */
  async raw(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
    // Browsers send these headers for a same-site request from a page.
    const sent: Record<string, string> = { "sec-fetch-site": "same-origin", ...headers };
    if (this.cookies.size > 0) sent.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (method !== "GET") {
      if (this.#csrfToken() === undefined) await this.#visit();
      sent.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      sent["x-csrftoken"] ??= this.#csrfToken() ?? "";
    }
    const isBytes = body instanceof Uint8Array;
    if (body !== undefined && !isBytes) sent["content-type"] ??= "application/json";
    const payload =
      body === undefined
        ? {}
        : { payload: isBytes ? Buffer.from(body) : typeof body === "string" ? body : JSON.stringify(body) };
    const answer = await this.#app.inject({
      method,
      url,
      headers: sent,
      remoteAddress: this.#address,
      ...payload,
    });
    for (const { name, value, expires, maxAge } of answer.cookies) {
      if (value === "" || maxAge === 0 || (expires && expires.getTime() <= 0)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  #csrfToken(): string | undefined {
    return this.cookies.get("__Host-csrftoken") ?? this.cookies.get("csrftoken");
  }

  async #visit(): Promise<void> {
    await this.raw("GET", "/v3/users/me/");
  }
}

function toQueryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return "";
  return `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&")}`;
}

function parseResponseBody(body: string): Envelope<unknown> | null {
  try {
    return JSON.parse(body) as Envelope<unknown>;
  } catch {
    return null;
  }
}
