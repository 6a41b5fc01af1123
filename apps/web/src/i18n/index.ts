export type { TextKey } from "./catalog.ts";
export { text, useText, type Text } from "./text.ts";
