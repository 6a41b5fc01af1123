/** A paid partnership for a pin. */
export interface Partnership {
  /** The sponsor's username. Empty if the sponsor isn't named. */
  readonly sponsor: string;
  /** The sponsor's answer as a sponsorship status. */
  readonly status: number;
}

/** The sponsor of a pin, and the other pins that it shows. */
export interface Relations {
  readonly partnership: Partnership | null;
  /** The ids of the pins that the pin shows as items. */
  readonly collection: readonly string[];
}

/** No sponsor and no items. */
export const NO_RELATIONS: Relations = { partnership: null, collection: [] };
