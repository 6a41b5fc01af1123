import { findOperation, type OperationInput, type OperationName } from "@tessera/contract";
import { type OperationData, placeFields } from "@tessera/testkit/operations";

/** The outcome of a request: a response, or none because the server stopped or didn't respond. */
export interface Outcome<Data = unknown> {
  /** 0 if there was no response. */
  readonly status: number;
  readonly data: Data;
  readonly bookmark: string | null;
}

const TIMEOUT_MS = 40_000;

/** A minimal stand-in for a person's browser, with only the features that the API needs. */
export class Client {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  readonly #onStatus: (status: number, description: string) => void;

  /** @param onStatus receives the status of every response, or 0 if no response arrived in time */
  constructor(url: string, onStatus: (status: number, description: string) => void) {
    this.#url = url;
    this.#onStatus = onStatus;
  }

  /** Calls an operation by its first route. */
  call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    key?: string,
  ): Promise<Outcome<OperationData<Name>>> {
    const [route] = findOperation(name).routes;
    const { path, rest, inQuery } = placeFields(route, input);
    const query = inQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : "";
    const body = inQuery ? null : JSON.stringify(rest);
    return this.#send(route.method, path + query, body, key) as Promise<Outcome<OperationData<Name>>>;
  }

  /** Creates a pin from an image. */
  upload(
    fields: Readonly<Record<string, string>>,
    image: Buffer,
    key: string,
  ): Promise<Outcome<OperationData<"pins.create">>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("image", new Blob([new Uint8Array(image)], { type: "image/jpeg" }), "picture.jpg");
    return this.#send("POST", "/v3/pins/", form, key) as Promise<Outcome<OperationData<"pins.create">>>;
  }

  /** Loads all items in a list. Returns null if any page of the list fails. */
  async loadAll<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
  ): Promise<OperationData<Name> | null> {
    const items: unknown[] = [];
    let bookmark: string | null = null;
    do {
      const pageInput = { ...input, ...(bookmark === null ? {} : { bookmark }) } as OperationInput<Name>;
      const page: Outcome = await this.call(name, pageInput);
      if (page.status !== 200) return null;
      items.push(...(page.data as unknown[]));
      bookmark = page.bookmark;
    } while (bookmark !== null);
    return items as unknown as OperationData<Name>;
  }

  /** Fetches a file or page. Returns null if no response arrived. */
  async fetch(path: string): Promise<{ status: number; body: Buffer } | null> {
    const answer = await this.#request("GET", path, null, {});
    return answer && { status: answer.status, body: answer.body };
  }

  async #send(method: string, path: string, body: string | FormData | null, key?: string): Promise<Outcome> {
    const headers: Record<string, string> = typeof body === "string" ? { "content-type": "application/json" } : {};
    if (key !== undefined) headers["idempotency-key"] = key;
    if (method !== "GET") {
      if (!this.#cookies.has("csrftoken")) await this.#request("GET", "/v3/users/me/", null, {});
      headers["x-csrftoken"] = this.#cookies.get("csrftoken") ?? "";
    }
    const answer = await this.#request(method, path, body, headers);
    if (answer === null) return { status: 0, data: null, bookmark: null };
    try {
      const { resource_response: envelope } = JSON.parse(answer.body.toString()) as {
        resource_response: { data: unknown; bookmark: string | null };
      };
      return { status: answer.status, data: envelope.data, bookmark: envelope.bookmark };
    } catch {
      // Treat a truncated response as no response.
      return { status: answer.status === 200 ? 0 : answer.status, data: null, bookmark: null };
    }
  }

  async #request(
    method: string,
    path: string,
    body: string | FormData | null,
    headers: Record<string, string>,
  ): Promise<{ status: number; body: Buffer } | null> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const description = `${method} ${path}`;
    try {
      const answer = await fetch(this.#url + path, {
        method,
        headers: { ...headers, ...(cookie === "" ? {} : { cookie }) },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      for (const line of answer.headers.getSetCookie()) this.#keep(line);
      const bytes = Buffer.from(await answer.arrayBuffer());
      this.#onStatus(answer.status, description);
      return { status: answer.status, body: bytes };
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") this.#onStatus(0, description);
      return null;
    }
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    this.#cookies.set(name, value);
  }
}
