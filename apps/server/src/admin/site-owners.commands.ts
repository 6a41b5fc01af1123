import { deleteSiteOwner, writeSiteOwner } from "../offsite/site-owners.queries.ts";
import { type OperatorContext, OperatorError, requireHost, requirePerson } from "./admin.commands.ts";

/** The command-line options for a site's owner. */
export const OWNER_OPTIONS = ["name", "verified"] as const;
export type OwnerOptions = Readonly<Partial<Record<(typeof OWNER_OPTIONS)[number], string>>>;

/** Sets or removes the owner of a site and its subdomains. @returns the outcome, as one line of text */
export async function setSiteOwner(
  context: OperatorContext,
  host: string,
  { name, verified = "no" }: OwnerOptions,
): Promise<string> {
  const domain = requireHost(host);
  if (verified !== "yes" && verified !== "no") throw new OperatorError("--verified must be yes or no.");
  if (name === undefined) throw new OperatorError("Name the owner: --name NAME, or --name no");
  if (name === "no") {
    const wasDeleted = await context.transaction((tx) => deleteSiteOwner(tx, domain));
    if (!wasDeleted) throw new OperatorError(`${domain} has no owner here.`);
    return `${domain} no longer has an owner here.`;
  }
  const { id: personId, username } = await requirePerson(context, name);
  const isVerified = verified === "yes";
  await context.transaction((tx) => writeSiteOwner(tx, domain, { personId, isVerified }));
  return `${domain} belongs to ${username}${isVerified ? ", verified" : ""}.`;
}
