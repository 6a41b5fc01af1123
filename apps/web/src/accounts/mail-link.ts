import type { MailLink } from "@tessera/contract";
import type { MailLinkPurpose } from "@tessera/domain";
import { redirect } from "react-router";
import { isAppError, one, type PageRequest } from "../data/index.ts";

const DEAD_LINK_PATH = "/email_verification_error/";

/** The query for what a link in a mail gives access to. */
export const mailLinkQuery = (purpose: MailLinkPurpose, token: string) => one("accounts.mailLink", { purpose, token });

/**
 * Loads what the link in a mail that opened the page gives access to. If the link doesn't work, opens the page that
 * explains it.
 */
export async function loadMailLink({ url, load }: PageRequest, purpose: MailLinkPurpose): Promise<MailLink> {
  const token = url.searchParams.get("token") ?? "";
  const deadLink = purpose === "confirm" ? DEAD_LINK_PATH : `${DEAD_LINK_PATH}?link=${purpose}`;
  if (token === "") throw redirect(deadLink);
  try {
    return await load(mailLinkQuery(purpose, token));
  } catch (error) {
    const isDead = isAppError(error) && (error.type === "not_found" || error.type === "validation_error");
    throw isDead ? redirect(deadLink) : error;
  }
}
