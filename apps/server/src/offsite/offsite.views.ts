import type { OperationOutput } from "@tessera/contract";
import type { RedirectStatus } from "@tessera/domain";

const MESSAGES: Readonly<Record<RedirectStatus, string>> = {
  ok: "",
  blocked: "We do not open this link: its site is known to do harm, such as stealing passwords or money.",
  suspicious: "We are not sure about this link: its site may be trying to mislead you.",
  porn: "We do not open this link: its site shows adult content.",
};

/** What a check of a link answers; pure. */
export function linkCheckView(link: string, status: RedirectStatus): OperationOutput<"offsite.check"> {
  return { message: MESSAGES[status], redirect_status: status, url: link };
}
