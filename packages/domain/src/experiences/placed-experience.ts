/** An experience at its placement. */
export interface PlacedExperience {
  readonly placementId: string;
  readonly experienceId: string;
}

/** A placed experience as it is sent to the API, already URL-encoded: `11%3A502597`. */
export function placedExperienceId({ placementId, experienceId }: PlacedExperience): string {
  return encodeURIComponent(`${placementId}:${experienceId}`);
}

/** Which placed experience `11:502597` or `11%3A502597` means; null if none. */
export function parsePlacedExperience(text: string): PlacedExperience | null {
  const [, placementId, experienceId] = /^(\d{1,10})(?::|%3A)(\d{1,10})$/i.exec(text) ?? [];
  return placementId === undefined || experienceId === undefined ? null : { placementId, experienceId };
}
