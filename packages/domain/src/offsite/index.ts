export {
  cleanLink,
  hostAndParents,
  hostnameOf,
  isExternalLink,
  linkDomain,
  linkIntent,
  type LinkIntent,
} from "./links.ts";
export {
  clickThroughBody,
  isBlockedStatus,
  offsiteUrl,
  REDIRECT_STATUSES,
  shouldCheckLink,
  type OffsiteTarget,
  type RedirectStatus,
} from "./offsite.ts";
