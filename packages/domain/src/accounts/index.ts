export { chooseCountry } from "./country.ts";
export { DEBUG_PREFIX, isDebugEnabled } from "./debug.ts";
export { getDeviceName } from "./device-name.ts";
export { isEligibleForImageOnlyGrid } from "./image-only-grid.ts";
export { ACCOUNT_LIMITS } from "./limits.ts";
export { getLoginPromptTitle, type LoginPromptAction } from "./login-prompts.ts";
export { isMailLinkCurrent, MAIL_LINK_PURPOSES, type MailLinkPurpose } from "./mail-links.ts";
export { isNewUser } from "./new-user.ts";
export {
  DEFAULT_GENDER,
  GENDERS,
  type Gender,
  getFirstPath,
  getNextOnboardingStep,
  getResumedStep,
  listOnboardingSteps,
  ONBOARDING_STEPS,
  type OnboardingStep,
  USE_CASES,
  type UseCase,
} from "./onboarding.ts";
export { isUsername, normalizeEmail, suggestUsername } from "./names.ts";
export {
  COUNTRIES,
  type Country,
  DEFAULT_COUNTRY,
  DEFAULT_LOCALE,
  LOCALES,
  THEMES,
  type Theme,
} from "./settings.ts";
export {
  formatRecoveryCode,
  getSuspectTime,
  isDeviceTrusted,
  isRecentlyVerified,
  isSetupCurrent,
  parseSecondStep,
} from "./verification.ts";
export { isBotAgent, getViewerKind } from "./viewer-kind.ts";
