export { formatData, indicatorStyle } from "./card-experiments.ts";
export { requestedPause, type Batch, BATCHES, batchBodies, batchOutcome, pauseAfter } from "./batches.ts";
export {
  COMPONENTS,
  ELEMENTS,
  EVENT_TYPES,
  favoriteViewParameter,
  VIEW_PARAMETERS,
  VIEW_TYPES,
  type ViewType,
  viewTypeOfPage,
} from "./event-codes.ts";
export {
  IMPRESSION_BOUNDARY_PX,
  type ImpressionLife,
  type ImpressionStep,
  impressionStep,
  seenShare,
  UNSEEN,
  WATCHED_SHARES,
} from "./impression-life.ts";
export {
  impressionEvent,
  impressionRecord,
  impressionType,
} from "./impression-record.ts";
export {
  type LogData,
  type LoggedEvent,
  type LoggedPin,
  type LogRecord,
  toLogRecord,
} from "./log-record.ts";
export {
  type Allocations,
  assignGroups,
  type ExperimentGroup,
  type ExperimentGroups,
  experiment,
  parseAllocations,
} from "./experiments.ts";
export {
  type CountBounds,
  COUNTS_A_DAY,
  countedDay,
  type CountedKind,
  countedKind,
  EVENT_TIMES,
  recordMoment,
  STATS_DAYS,
  statsDays,
} from "./counting.ts";
export { canReadPinAnalytics, seeStatsLabel, showPinStats, showSeeStats } from "./pin-stats.ts";
