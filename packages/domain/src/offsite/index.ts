export {
  AD_METRICS,
  ATTRIBUTION,
  ATTRIBUTION_FAILED,
  attributionSourceUrl,
  attributionTransport,
  isSampled,
  lacksStoreApp,
  privateClickMeasurement,
  SOURCE_EVENT_TYPES,
  type SourceEventType,
} from "./attribution.ts";
export { DOMAIN_LIST_LIMITS, readDomainLine, type WarnedStatus } from "./domain-list.ts";
export {
  clickedUrl,
  linkTarget,
  logsClickThrough,
  NO_ACTION_MS,
  type PinLinks,
  type ActPlacement,
  rightClickAct,
  withPlacement,
} from "./leaving.ts";
export {
  cleanLink,
  hostAndParents,
  toHostname,
  isExternalLink,
  linkDomain,
  linkIntent,
} from "./links.ts";
export {
  clickThroughBody,
  isBlockedStatus,
  offsitePin,
  offsiteUrl,
  REDIRECT_STATUSES,
  shouldCheckLink,
  type RedirectStatus,
} from "./offsite.ts";
