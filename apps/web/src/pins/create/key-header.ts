/**
 * Returns a request's idempotency header. The same request always gets the same key.
 *
 * @param file the file sent with the request
 */
export type GetKeyHeader = (input: object, file?: Blob) => Readonly<Record<string, string>>;

/**
 * Creates keys for requests that create something. If a response is lost, an unchanged retry doesn't create it twice:
 * the server returns the first result.
 */
export function createKeyHeader(): GetKeyHeader {
  let last: { readonly body: string; readonly file: Blob | undefined; readonly key: string } | null = null;
  return (input, file) => {
    const body = JSON.stringify(input);
    if (last?.body !== body || last.file !== file) {
      last = { body, file, key: crypto.getRandomValues(new Uint32Array(4)).join("-") };
    }
    return { "Idempotency-Key": last.key };
  };
}
