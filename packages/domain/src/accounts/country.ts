import { DEFAULT_COUNTRY } from "./settings.ts";

/** Codes that geolocation uses for no country: unknown, an anonymous network. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(["XX", "ZZ", "T1"]);

/**
 * Which country counts: for members the one in their profile, for visitors that of their address.
 *
 * @param ipCountry ISO 3166 code of the address; null if unknown
 */
export function countryFor(
  viewer: { readonly isAuth: boolean; readonly country: string } | null,
  ipCountry: string | null,
): string {
  if (viewer?.isAuth) return viewer.country;
  const code = ipCountry?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) ? code : DEFAULT_COUNTRY;
}
