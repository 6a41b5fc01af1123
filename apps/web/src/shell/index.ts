export { PageDocument } from "./document.tsx";
export { Frame } from "./frame.tsx";
export { PageHead } from "./page-head.tsx";
export { type RootData, useOrigin } from "./request-context.ts";
export { FailureScreen } from "./screens.tsx";
export { TimeAgo } from "./time-ago.tsx";
export { useTheme } from "./theme.ts";
export { UNDO_TOAST_MS } from "./undo-toast.ts";
