import { DOMAIN_LIST_LIMITS, parseDomainLine, type WarnedStatus } from "@tessera/domain";
import { type OperatorContext, OperatorError, readOperatorFile, requireHost } from "./admin.commands.ts";
import { upsertDomains } from "./domain-lists.queries.ts";

const FILE_LIMIT = { bytesMax: DOMAIN_LIST_LIMITS.bytesMax, sizeText: "64 MB" } as const;
/** The number of rows per SQL statement. */
const ROWS_PER_STATEMENT = 10_000;

/** The result of a site import. */
export interface DomainImport {
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  /** The 1-based numbers of the lines that contain no valid site. */
  readonly unreadLines: readonly number[];
}

/**
 * Warns about all sites in a file, or about none if the import fails. Repeating the import changes nothing.
 *
 * @param status the status for lines that contain none
 * @throws OperatorError when the file can't be imported
 */
export async function importDomains(
  context: OperatorContext,
  path: string,
  status: WarnedStatus,
): Promise<DomainImport> {
  const { domains, unreadLines } = parseDomains(await readOperatorFile(path, FILE_LIMIT), status);
  if (domains.size === 0) throw new OperatorError(`${path} doesn't name any sites.`);
  const rows = [...domains].map(([domain, domainStatus]) => ({ domain, status: domainStatus }));
  const changes = await context.transaction(async (tx) => {
    const done = { added: 0, changed: 0 };
    for (let offset = 0; offset < rows.length; offset += ROWS_PER_STATEMENT) {
      const { added, changed } = await upsertDomains(tx, rows.slice(offset, offset + ROWS_PER_STATEMENT));
      done.added += added;
      done.changed += changed;
    }
    return done;
  });
  return { ...changes, total: rows.length, unreadLines };
}

/** Parses a list of sites, each with the status of its last line. @throws OperatorError when there are too many */
function parseDomains(text: string, status: WarnedStatus) {
  const domains = new Map<string, WarnedStatus>();
  const unreadLines: number[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const read = parseDomainLine(line);
    const hosts = read?.names.map(parseHost) ?? [null];
    if (read === null || hosts.includes(null)) unreadLines.push(index + 1);
    for (const host of hosts) if (host !== null) domains.set(host, read?.status ?? status);
    if (domains.size > DOMAIN_LIST_LIMITS.domainsMax)
      throw new OperatorError("The file lists more than 1,000,000 sites.");
  }
  return { domains, unreadLines };
}

/** Returns the normalized site name; null when the name isn't valid. */
function parseHost(name: string): string | null {
  try {
    return requireHost(name);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return null;
  }
}
