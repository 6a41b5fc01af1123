import type { OperationInput } from "@tessera/contract";
import { ACCOUNT_LIMITS } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { enqueueAccountMail } from "./account-mail-orders.queries.ts";
import { updateAccountRow } from "./accounts.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Marks someone's account as closed. Hide the person afterwards: nothing is deleted unless they're hidden too.
 */
export async function closeAccount(
  context: Context,
  person: SignedInPerson,
  { deletes }: OperationInput<"accounts.close">,
): Promise<void> {
  const now = context.now();
  const deletesAt = deletes ? now + ACCOUNT_LIMITS.deletionDays * DAY_MS : null;
  await context.transaction(async (tx) => {
    await updateAccountRow(tx, person.id, {
      closed_at: new Date(now),
      deletes_at: deletesAt === null ? null : new Date(deletesAt),
    });
    await enqueueAccountMail(tx, context, { kind: "closed", personId: person.id, deletesAt });
  });
}

/** Mails someone that their closed account is open again. The person must be visible already. */
export async function reopenAccount(context: Context, personId: string): Promise<void> {
  await context.transaction((tx) => enqueueAccountMail(tx, context, { kind: "reopened", personId }));
}
