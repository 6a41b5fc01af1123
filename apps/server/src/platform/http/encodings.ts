/** An encoding that the server can use for its responses, by its name in HTTP. */
export type Encoding = "zstd" | "br" | "gzip";

/**
 * Chooses the encoding of a response from the request's Accept-Encoding (RFC 9110, section 12.5.3).
 *
 * @param offered the available encodings; of those that the client prefers equally, the first is chosen
 * @returns null if the response should stay uncompressed
 */
export function chooseEncoding<Offered extends Encoding>(
  header: string | readonly string[] | undefined,
  offered: readonly Offered[],
): Offered | null {
  const weights = parseWeights([header ?? ""].flat().join());
  let best: Offered | null = null;
  let bestWeight = weights.get("identity") ?? 0;
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? weights.get("*") ?? 0;
    const isBetter = best === null ? weight > 0 && weight >= bestWeight : weight > bestWeight;
    if (!isBetter) continue;
    best = encoding;
    bestWeight = weight;
  }
  return best;
}

/** Parses a list of names with weights. A weight that isn't a number counts as 0, so that its encoding isn't used. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    if (name !== "") weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return weights;
}
