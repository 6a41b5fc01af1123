import type { Context } from "../../platform/context.ts";

/** The position at which a response shows a pin. */
export interface TrackingContext {
  /** The pin's index on the page, starting at 0. The closeup has only one position. */
  readonly place?: number;
  /** The group of the experiment that ranked the list. */
  readonly group?: string | null;
}

/**
 * Encodes how a pin was chosen: the operation that returned it, its position, the reason, and the ranking. Clients send
 * this value back with each event, so that the event log shows which list led to an action. It contains nothing that
 * isn't also in the response.
 *
 * @returns null outside of an operation, because no event would send it back
 */
export function toTrackingParams(
  { operation }: Pick<Context, "operation">,
  { place = 0, group = null }: TrackingContext,
  reason: string | null,
): string | null {
  if (operation === undefined) return null;
  const parts = [operation, String(place), reason ?? "", ...(group === null ? [] : [group])];
  return Buffer.from(parts.join("|")).toString("base64url");
}
