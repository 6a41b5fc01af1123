import { REDIRECT_STATUSES, type RedirectStatus } from "./offsite.ts";

/** Why a website is on the operators' list. */
export type WarnedStatus = Exclude<RedirectStatus, "ok">;

/** Limits for a file that lists websites to warn about. The largest public lists have about 500,000 names and 15 MB. */
export const DOMAIN_LIST_LIMITS = { bytesMax: 64 * 1024 * 1024, domainsMax: 1_000_000 } as const;

/**
 * The content of one line in a list of websites: their names, and the reason for the warning if the line includes one.
 */
export interface DomainLine {
  readonly names: readonly string[];
  readonly status: WarnedStatus | null;
}

/** Names at the top of every hosts file that refer to the machine itself. */
const LOCAL_NAME_PATTERN = /^(?:localhost|local|broadcasthost|ip6-.*|.*\.localdomain|0\.0\.0\.0)$/i;
const IP_ADDRESS_PATTERN = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.%\w]*)$/i;
const DOMAIN_NAME_PATTERN = /^(?:[^\s.,/\\:@"#]{1,63}\.)+[^\s.,/\\:@"#]{1,63}\.?$/;
const CSV_HEADER_PATTERN = /^"?(?:domain|host|hostname|site)"?\s*(?:[,;]|$)/i;

/**
 * Parses one line in a list of websites. It can be a line from a hosts file (`0.0.0.0 bad.example # why`), or only a
 * name. It can also be a name and a status, separated by a comma or semicolon. A top-level domain isn't a website.
 *
 * @returns null for a line that can't be parsed; no names for a blank line, a comment, a header, or the machine's own
 * names
 */
export function parseDomainLine(text: string): DomainLine | null {
  const line = text
    .replace(/^\uFEFF/, "")
    .replace(/(?:^|\s)#.*$/, "")
    .trim();
  if (line === "" || CSV_HEADER_PATTERN.test(line)) return { names: [], status: null };
  return /[,;]/.test(line) ? parseCsvLine(line) : parseHostsLine(line.split(/\s+/));
}

function parseCsvLine(line: string): DomainLine | null {
  const [name = "", status = ""] = line.split(/[,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const knownStatus = REDIRECT_STATUSES.find((known) => known === status.toLowerCase());
  if (!DOMAIN_NAME_PATTERN.test(name) || (status !== "" && (knownStatus === undefined || knownStatus === "ok")))
    return null;
  return { names: [name], status: knownStatus === undefined || knownStatus === "ok" ? null : knownStatus };
}

function parseHostsLine([first = "", ...rest]: readonly string[]): DomainLine | null {
  const isHosts = rest.length > 0;
  if (isHosts && !IP_ADDRESS_PATTERN.test(first)) return null;
  const names = (isHosts ? rest : [first]).filter((name) => !LOCAL_NAME_PATTERN.test(name));
  return names.every((name) => DOMAIN_NAME_PATTERN.test(name)) ? { names, status: null } : null;
}
