import { DEFAULT_COUNTRY } from "./settings.ts";

/** Codes that stand for no country where addresses are told countries: unknown, an anonymous network. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(["XX", "ZZ", "T1"]);

/**
 * Whose country counts: of somebody signed in what their profile says, of a visitor where their address is.
 *
 * @param ipCountry ISO 3166 code of the address; null where nobody tells
 */
export function countryFor(
  viewer: { readonly isAuth: boolean; readonly country: string } | null,
  ipCountry: string | null,
): string {
  if (viewer?.isAuth) return viewer.country;
  const code = ipCountry?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) ? code : DEFAULT_COUNTRY;
}
