/** The header that names a request: the same request always gets the same name. @param file sent along with it */
export type GetKeyHeader = (input: object, file?: Blob) => Readonly<Record<string, string>>;

/**
 * Names the requests that make one thing. If the response to the first is lost, an unchanged retry makes no second one: the
 * server reports what became of the first.
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
