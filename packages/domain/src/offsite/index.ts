export {
  AD_METRICS,
  ATTRIBUTION_SETTINGS,
  ATTRIBUTION_FAILURE_MESSAGE,
  getAttributionSourceUrl,
  getAttributionTransport,
  isSampled,
  lacksStoreApp,
  getPrivateClickMeasurement,
  SOURCE_EVENT_TYPES,
  type SourceEventType,
} from "./attribution.ts";
export { DOMAIN_LIST_LIMITS, parseDomainLine, type WarnedStatus } from "./domain-list.ts";
export {
  getClickedUrl,
  getLinkTarget,
  shouldLogClickThrough,
  NO_ACTION_THRESHOLD_MS,
  type PinLinks,
  type PlacedActionName,
  getRightClickAction,
  addPlacement,
} from "./leaving.ts";
export {
  normalizeLink,
  listHostAndParents,
  toHostname,
  isExternalLink,
  getLinkDomain,
  getLinkIntent,
} from "./links.ts";
export {
  getClickThroughBody,
  isBlockedStatus,
  toOffsitePin,
  getOffsiteUrl,
  REDIRECT_STATUSES,
  shouldCheckLink,
  type RedirectStatus,
} from "./offsite.ts";
