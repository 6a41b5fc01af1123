export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The countries that the product supports, in the order in which people can choose them. */
export const COUNTRIES = ["US", "GB", "CA", "FR", "DE", "AT", "CH", "IT", "ES", "AU", "BR", "NL", "MX"] as const;
export type Country = (typeof COUNTRIES)[number];
export const DEFAULT_COUNTRY: Country = "US";

export const LOCALES = ["en-US"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en-US";
