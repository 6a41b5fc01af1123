/** An experience at the place where it stands. */
export interface PlacedExperience {
  readonly placementId: string;
  readonly experienceId: string;
}

/** A placed experience as the API is told of it, already encoded for an address: `11%3A502597`. */
export function placedExperienceId({ placementId, experienceId }: PlacedExperience): string {
  return encodeURIComponent(`${placementId}:${experienceId}`);
}

/** Which placed experience is meant by `11:502597` or `11%3A502597`; null where none is. */
export function parsePlacedExperience(text: string): PlacedExperience | null {
  const [, placementId, experienceId] = /^(\d{1,10})(?::|%3A)(\d{1,10})$/i.exec(text) ?? [];
  return placementId === undefined || experienceId === undefined ? null : { placementId, experienceId };
}
