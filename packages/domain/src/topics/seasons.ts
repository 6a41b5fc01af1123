/** The seasons and holidays for which the ideas page has a row of pins. */
export const SEASONS = [
  "newYear",
  "valentines",
  "halloween",
  "holidays",
  "spring",
  "summer",
  "fall",
  "winter",
] as const;
export type Season = (typeof SEASONS)[number];

/** A period that is the same every year. It can include the turn of the year. */
interface Holiday {
  readonly season: Season;
  /** The first and last day, as month × 100 + day. */
  readonly first: number;
  readonly last: number;
  /** The countries in which people celebrate it; null for all. */
  readonly countries: readonly string[] | null;
}

const HOLIDAYS: readonly Holiday[] = [
  { season: "newYear", first: 1227, last: 106, countries: null },
  { season: "valentines", first: 201, last: 214, countries: null },
  { season: "halloween", first: 1011, last: 1031, countries: ["US", "CA", "GB"] },
  { season: "holidays", first: 1127, last: 1226, countries: null },
];

/** The meteorological seasons of the northern hemisphere, each of which begins on the first day of the given month. */
const QUARTERS = ["winter", "spring", "summer", "fall"] as const;
/** The countries whose seasons are half a year later. */
const SOUTHERN_COUNTRIES: ReadonlySet<string> = new Set([
  "AR",
  "AU",
  "BO",
  "BR",
  "BW",
  "CL",
  "FJ",
  "LS",
  "MG",
  "MU",
  "MW",
  "MZ",
  "NA",
  "NC",
  "NZ",
  "PE",
  "PY",
  "SZ",
  "UY",
  "ZA",
  "ZM",
  "ZW",
]);

/**
 * Returns the holiday or season in a country. Holidays take precedence.
 *
 * @param country the ISO 3166-1 code
 */
export function findSeason(date: Date, country: string): Season {
  const month = date.getUTCMonth() + 1;
  const day = month * 100 + date.getUTCDate();
  const holiday = HOLIDAYS.find(
    ({ first, last, countries }) =>
      (first <= last ? day >= first && day <= last : day >= first || day <= last) &&
      (countries === null || countries.includes(country)),
  );
  if (holiday) return holiday.season;
  const quarter = Math.floor((month % 12) / 3) + (SOUTHERN_COUNTRIES.has(country) ? 2 : 0);
  return QUARTERS[quarter % QUARTERS.length] ?? "winter";
}

/** What people look for in a season, most typical first. A pin belongs to a season if it has one of these words. */
export const SEASON_WORDS: Readonly<Record<Season, readonly string[]>> = {
  newYear: ["planner", "calendar", "desk", "notebook", "storage", "organized", "shelf", "lettering", "resolution"],
  valentines: ["valentine", "heart", "love", "rose", "chocolate", "letter", "pink", "bouquet"],
  halloween: ["halloween", "pumpkin", "costume", "ghost", "witch", "bat", "owl", "moon", "mask"],
  holidays: ["christmas", "hanukkah", "gift", "wreath", "candle", "cookie", "star", "ornament", "fir", "ribbon"],
  spring: ["spring", "tulip", "blossom", "garden", "seed", "bulb", "nest", "picnic", "asparagus"],
  summer: ["summer", "beach", "sea", "lemonade", "tomato", "harbor", "linen", "shade", "sunflower", "berry"],
  fall: ["autumn", "mushroom", "soup", "apple", "leaf", "bread", "rain", "wool", "walnut"],
  winter: ["winter", "snow", "knitting", "soup", "candle", "tea", "quilt", "fog", "mountain", "stove"],
};
