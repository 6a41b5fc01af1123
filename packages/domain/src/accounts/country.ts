import { DEFAULT_COUNTRY } from "./settings.ts";

/**
 * The country codes that geolocation databases use when there is no country, such as for an unknown or anonymous
 * network.
 */
const PLACEHOLDER_COUNTRY_CODES: ReadonlySet<string> = new Set(["XX", "ZZ", "T1"]);

/**
 * Returns the country that applies to a viewer: the profile's for members, the IP address's for visitors.
 *
 * @param ipCountry ISO 3166 code of the IP address; null if unknown
 */
export function chooseCountry(
  viewer: { readonly isAuth: boolean; readonly country: string } | null,
  ipCountry: string | null,
): string {
  if (viewer?.isAuth) return viewer.country;
  const code = ipCountry?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && !PLACEHOLDER_COUNTRY_CODES.has(code) ? code : DEFAULT_COUNTRY;
}
