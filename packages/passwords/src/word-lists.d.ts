/**
 * Declares single lists from the packages, because their entry points include every list, which adds 300 KB to the
 * download.
 */
declare module "@zxcvbn-ts/language-common/dist/passwords.json.mjs" {
  const words: string[];
  export default words;
}
declare module "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs" {
  const graphs: Record<string, Record<string, (string | null)[]>>;
  export default graphs;
}
declare module "@zxcvbn-ts/language-en/dist/firstnames.json.mjs" {
  const words: string[];
  export default words;
}
declare module "@zxcvbn-ts/language-en/dist/wikipedia.json.mjs" {
  const words: string[];
  export default words;
}
