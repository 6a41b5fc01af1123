export { ACCOUNT_LIMITS } from "./limits.ts";
export { isUsername, normalizeEmail, suggestUsername } from "./names.ts";
export {
  COUNTRIES,
  DEFAULT_COUNTRY,
  DEFAULT_LOCALE,
  LOCALES,
  THEMES,
  type Country,
  type Locale,
  type Theme,
} from "./settings.ts";
