export { HeadsUpDialog } from "./heads-up-dialog.tsx";
export { OffsiteScreen, RefusedLinkScreen } from "./offsite-screen.tsx";
export { leadOn } from "./offsite-target.ts";
export { tellRightClick } from "./right-clicks.ts";
export { SourceOwner } from "./source-owner.tsx";
export { useOffsiteLink } from "./use-offsite-link.ts";
