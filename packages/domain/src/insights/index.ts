export { type CardFormat, formatData, indicatorStyle, type IndicatorStyle } from "./card-experiments.ts";
export { askedPause, type Batch, BATCHES, batchBodies, batchOutcome, pauseAfter } from "./batches.ts";
export {
  COMPONENTS,
  ELEMENTS,
  EVENT_TYPES,
  type EventType,
  favoriteViewParameter,
  VIEW_PARAMETERS,
  VIEW_TYPES,
  type ViewParameter,
  type ViewType,
  viewTypeOfPage,
} from "./event-codes.ts";
export {
  type EndedImpression,
  IMPRESSION_BOUNDARY_PX,
  type ImpressionLife,
  type ImpressionStep,
  impressionStep,
  type Milestone,
  milestonesOf,
  seenShare,
  UNSEEN,
  WATCHED_SHARES,
} from "./impression-life.ts";
export {
  IMPRESSION_EVENTS,
  ImpressionItemMismatch,
  type ImpressionRecord,
  type ImpressionType,
  impressionEvent,
  impressionRecord,
  impressionType,
  type SeenItem,
} from "./impression-record.ts";
export {
  type LogData,
  type LoggedEvent,
  type LoggedPin,
  type LogRecord,
  logRecord,
  type LogStamp,
} from "./log-record.ts";
export {
  type Allocation,
  type Allocations,
  assignGroups,
  EXPERIMENT_NAMES,
  EXPERIMENTS,
  type ExperimentGroup,
  type ExperimentGroups,
  type ExperimentName,
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
export { mayReadPinAnalytics, seeStatsLabel, showPinStats, showSeeStats } from "./pin-stats.ts";
