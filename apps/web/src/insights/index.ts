export { FailureBoundary, SafeModeContext } from "./failure-boundary.tsx";
export { PageViews } from "./page-views.tsx";
export { PinStatsRow } from "./pin-stats-row.tsx";
export { useBoardImpression, useImpression } from "./use-impression.ts";
export { logEvent } from "./waiting.ts";
