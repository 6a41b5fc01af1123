import { AppError } from "@tessera/contract";
import { isRecentlyVerified } from "@tessera/domain";
import type { Context } from "./context.ts";
import type { SignedInPerson } from "./visit.ts";

/**
 * Requires that someone proved in the last minutes who they are, before something delicate.
 *
 * @throws AppError verification_required
 */
export function requireRecentProof({ now }: Pick<Context, "now">, { verifiedAt }: SignedInPerson): void {
  if (isRecentlyVerified(verifiedAt, now())) return;
  throw new AppError("verification_required", "Confirm that it’s you to continue.");
}
