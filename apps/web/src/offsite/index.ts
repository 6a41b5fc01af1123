export { HeadsUpDialog } from "./heads-up-dialog.tsx";
export { OffsiteScreen, RefusedLinkScreen } from "./offsite-screen.tsx";
export { openLink } from "./offsite-target.ts";
export { reportRightClick } from "./right-clicks.ts";
export { SourceOwner } from "./source-owner.tsx";
export { useOffsiteLink } from "./use-offsite-link.ts";
