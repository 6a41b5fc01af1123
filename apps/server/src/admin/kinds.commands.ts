import { OperatorError, type OperatorContext, requireHost, requirePerson } from "./admin.commands.ts";
import { loadAccountTypeFlags, type AccountTypeFlags, writeAccountTypeFlags } from "./kinds.queries.ts";

/** The command-line options for account types. */
export const ACCOUNT_TYPE_OPTIONS = ["partner", "merchant", "identity", "employee", "ads-only"] as const;
export type AccountTypeOption = (typeof ACCOUNT_TYPE_OPTIONS)[number];

const COLUMNS_BY_OPTION = {
  partner: "is_partner",
  merchant: "is_verified_merchant",
  identity: "is_identity_verified",
  employee: "is_employee",
} as const;

/**
 * Sets a person's account type. Without options, nothing changes.
 *
 * @returns the resulting account type, as text
 */
export async function setAccountType(
  context: OperatorContext,
  name: string,
  options: Readonly<Partial<Record<AccountTypeOption, string>>>,
): Promise<string> {
  const { id, username } = await requirePerson(context, name);
  const changes = parseAccountTypeOptions(options);
  await context.transaction((tx) => writeAccountTypeFlags(tx, id, changes));
  return `${username} is ${describeAccountType(await loadAccountTypeFlags(context.db, id))}.`;
}

function parseAccountTypeOptions(
  options: Readonly<Partial<Record<AccountTypeOption, string>>>,
): Partial<AccountTypeFlags> {
  const changes: Partial<Record<keyof AccountTypeFlags, unknown>> = {};
  for (const [option, column] of Object.entries(COLUMNS_BY_OPTION)) {
    const value = options[option as keyof typeof COLUMNS_BY_OPTION];
    if (value !== undefined) changes[column] = parseYesNo(option, value);
  }
  const site = options["ads-only"];
  if (site !== undefined) {
    changes.is_ads_only = site !== "no";
    changes.ads_only_site = site === "no" ? null : requireHost(site);
  }
  return changes as Partial<AccountTypeFlags>;
}

function parseYesNo(option: string, value: string): boolean {
  if (value === "yes" || value === "no") return value === "yes";
  throw new OperatorError(`--${option} must be yes or no.`);
}

function describeAccountType(kinds: AccountTypeFlags): string {
  const words = [
    kinds.is_partner ? "a partner" : "",
    kinds.is_verified_merchant ? "a verified merchant" : "",
    kinds.is_identity_verified ? "a verified identity" : "",
    kinds.is_ads_only ? `here only for the ads of ${kinds.ads_only_site ?? "no site"}` : "",
    kinds.is_employee ? "an employee" : "",
  ].filter((word) => word !== "");
  return words.length === 0 ? "a regular account" : words.join(", ");
}
