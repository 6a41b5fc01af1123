import type { PersonForOperator, PinForOperator, ReportForOperator } from "./admin.queries.ts";
import { formatTable } from "./tables.formats.ts";

/** Formats people for the command line. */
export function formatPeople(people: readonly PersonForOperator[]): string {
  return formatTable(
    ["username", "name", "email", "since", "state"],
    people.map((person) => [
      person.username,
      person.full_name,
      person.email,
      formatDay(person.created_at),
      person.deleted_at ? "removed" : person.suspended_at ? "blocked" : person.is_operator ? "operator" : "",
    ]),
  );
}

/** Formats pins for the command line. */
export function formatPins(pins: readonly PinForOperator[]): string {
  return formatTable(
    ["id", "title", "by", "link", "since", "state"],
    pins.map((pin) => [
      pin.id,
      pin.title,
      pin.username,
      pin.link,
      formatDay(pin.created_at),
      pin.removed_at ? "taken down" : pin.deleted_at ? "deleted" : pin.listed ? "" : "unlisted",
    ]),
  );
}

/** Formats reports for the command line, with the cursor for more reports. */
export function formatReports(reports: readonly ReportForOperator[], last: string | null): string {
  const table = formatTable(
    ["pin", "reason", "note", "by", "since", "ad"],
    reports.map((report) => [
      report.pin_id,
      report.reason,
      report.note,
      report.username ?? "",
      formatDay(report.created_at),
      report.promoted ? "ad" : "",
    ]),
  );
  return last === null ? table : `${table}\nTo see more: report list --after ${last}`;
}

/** Formats sites with warnings for the command line. */
export function formatDomains(domains: readonly { readonly domain: string; readonly status: string }[]): string {
  return formatTable(
    ["domain", "status"],
    domains.map(({ domain, status }) => [domain, status]),
  );
}

/** The maximum number of unreadable lines that are listed. */
const MAX_LISTED_LINES = 5;

/** Formats the result of a site import for the command line. @param done the result of `importDomains` */
export function formatDomainImport(done: {
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  readonly unreadLines: readonly number[];
}): string {
  const { total, added, changed, unreadLines } = done;
  const words = `${pluralize(total, "site")} in the file: ${added} added to the list, ${changed} with a new status.`;
  if (unreadLines.length === 0) return words;
  const named = unreadLines.slice(0, MAX_LISTED_LINES).join(", ");
  const ellipsis = unreadLines.length > MAX_LISTED_LINES ? ", …" : "";
  return `${words}\nSkipped because they don't name a site: ${pluralize(unreadLines.length, "line")} (${named}${ellipsis}).`;
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function formatDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
