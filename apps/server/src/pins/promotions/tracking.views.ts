import type { Context } from "../../platform/context.ts";

/** Where an answer shows a pin. */
export interface TrackedPlace {
  /** Its index on the page, from 0; the closeup has one place. */
  readonly place?: number;
  /** The group of an experiment that ranked the list. */
  readonly group?: string | null;
}

/**
 * How a pin was chosen: the operation that answered it, its place, the reason and the ranking. Records send it back, so that
 * the event log shows which list led to what. It names nothing that the answer doesn't say as well.
 *
 * @returns null outside of an operation, where no record comes back
 */
export function toTrackingParams(
  { operation }: Pick<Context, "operation">,
  { place = 0, group = null }: TrackedPlace,
  reason: string | null,
): string | null {
  if (operation === undefined) return null;
  const parts = [operation, String(place), reason ?? "", ...(group === null ? [] : [group])];
  return Buffer.from(parts.join("|")).toString("base64url");
}
