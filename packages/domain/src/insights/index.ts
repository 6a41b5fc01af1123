export { getFormatData, getIndicatorStyle } from "./card-experiments.ts";
export {
  toRetryDelayMs,
  type Batch,
  BATCH_SETTINGS,
  splitIntoRequestBodies,
  getBatchOutcome,
  getRetryDelayMs,
} from "./batches.ts";
export {
  COMPONENTS,
  ELEMENTS,
  EVENT_TYPES,
  getFavoriteViewParameter,
  VIEW_PARAMETERS,
  VIEW_TYPES,
  type ViewType,
  getViewType,
} from "./event-codes.ts";
export {
  IMPRESSION_BOUNDARY_PX,
  type ImpressionLife,
  type ImpressionStep,
  advanceImpression,
  getSeenShare,
  UNSEEN_IMPRESSION,
  OBSERVED_SHARES,
} from "./impression-life.ts";
export {
  getImpressionEvent,
  createImpressionRecord,
  parseImpressionType,
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
  getExperimentGroup,
  parseAllocations,
} from "./experiments.ts";
export {
  type CountBounds,
  DAILY_COUNT_LIMITS,
  getCountedDay,
  type CountedKind,
  getCountedKind,
  EVENT_TIME_LIMITS,
  getCountedTime,
  STATS_DAYS,
  listStatsDays,
} from "./counting.ts";
export { canReadPinAnalytics, truncateSeeStatsLabel, showsPinStats, showsSeeStatsLink } from "./pin-stats.ts";
