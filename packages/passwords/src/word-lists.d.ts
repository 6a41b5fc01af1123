/**
 * Declares individual word lists, because the packages' entry points include every list, which would add 300 KB to the
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
