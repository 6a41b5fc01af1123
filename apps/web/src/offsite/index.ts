export { HeadsUpDialog } from "./heads-up-dialog.tsx";
export { type LinkedPin, type OffsiteLinkState, useOffsiteLink } from "./use-offsite-link.ts";
