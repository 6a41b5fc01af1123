import type { OperationOutput } from "@tessera/contract";
import type { RedirectStatus } from "@tessera/domain";

const STATUS_MESSAGES: Readonly<Record<RedirectStatus, string>> = {
  ok: "",
  blocked: "We don’t open this link: its site is known to cause harm, like stealing passwords or money.",
  suspicious: "We aren’t sure about this link: its site may be trying to mislead you.",
  porn: "We don’t open this link: its site shows adult content.",
};

/** Converts a link's status to the response for a link check; pure. */
export function toLinkCheck(link: string, status: RedirectStatus): OperationOutput<"offsite.check"> {
  return { message: STATUS_MESSAGES[status], redirect_status: status, url: link };
}
