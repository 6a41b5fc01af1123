import { OperatorError, type OperatorContext, requireHost, requirePerson } from "./admin.commands.ts";
import { loadKinds, type PersonKinds, writeKinds } from "./kinds.queries.ts";

/** The command line's names for the kinds of people. */
export const KIND_OPTIONS = ["partner", "merchant", "identity", "employee", "ads-only"] as const;
export type KindOption = (typeof KIND_OPTIONS)[number];

const COLUMNS = {
  partner: "is_partner",
  merchant: "is_verified_merchant",
  identity: "is_identity_verified",
  employee: "is_employee",
} as const;

/**
 * Sets a person's kind. Without options nothing changes.
 *
 * @returns the resulting kind, as text
 */
export async function setKinds(
  context: OperatorContext,
  name: string,
  options: Readonly<Partial<Record<KindOption, string>>>,
): Promise<string> {
  const { id, username } = await requirePerson(context, name);
  const changes = parseKinds(options);
  await context.transaction((tx) => writeKinds(tx, id, changes));
  return `${username} is ${describeKinds(await loadKinds(context.db, id))}.`;
}

function parseKinds(options: Readonly<Partial<Record<KindOption, string>>>): Partial<PersonKinds> {
  const changes: Partial<Record<keyof PersonKinds, unknown>> = {};
  for (const [option, column] of Object.entries(COLUMNS)) {
    const value = options[option as keyof typeof COLUMNS];
    if (value !== undefined) changes[column] = parseYesNo(option, value);
  }
  const site = options["ads-only"];
  if (site !== undefined) {
    changes.is_ads_only = site !== "no";
    changes.ads_only_site = site === "no" ? null : requireHost(site);
  }
  return changes as Partial<PersonKinds>;
}

function parseYesNo(option: string, value: string): boolean {
  if (value === "yes" || value === "no") return value === "yes";
  throw new OperatorError(`--${option} must be yes or no.`);
}

function describeKinds(kinds: PersonKinds): string {
  const words = [
    kinds.is_partner ? "a partner" : "",
    kinds.is_verified_merchant ? "a verified merchant" : "",
    kinds.is_identity_verified ? "a verified identity" : "",
    kinds.is_ads_only ? `here only for the ads of ${kinds.ads_only_site ?? "no site"}` : "",
    kinds.is_employee ? "an employee" : "",
  ].filter((word) => word !== "");
  return words.length === 0 ? "a regular account" : words.join(", ");
}
