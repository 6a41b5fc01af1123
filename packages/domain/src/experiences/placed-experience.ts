/** An experience at its placement. */
export interface PlacedExperience {
  readonly placementId: string;
  readonly experienceId: string;
}

/** Returns a placed experience's ID in the form that the API receives: URL-encoded, such as `11%3A502597`. */
export function getPlacedExperienceId({ placementId, experienceId }: PlacedExperience): string {
  return encodeURIComponent(`${placementId}:${experienceId}`);
}

/** Parses a placed experience from `11:502597` or `11%3A502597`; null if the text isn't one. */
export function parsePlacedExperience(text: string): PlacedExperience | null {
  const [, placementId, experienceId] = /^(\d{1,10})(?::|%3A)(\d{1,10})$/i.exec(text) ?? [];
  return placementId === undefined || experienceId === undefined ? null : { placementId, experienceId };
}
