/** True if a link leaves the product: it begins with http:// or https://, regardless of case. */
export function isExternalLink(link: string): boolean {
  return /^https?:\/\//i.test(link);
}

const HOST = /^https?:\/\/(?:[^/?#@]*@)?(\[[0-9a-f:.]+\]|[^/?#:]+)/i;

/** Returns an external link's host name in lowercase; null if it has none. */
export function toHostname(link: string): string | null {
  return HOST.exec(link)?.[1]?.toLowerCase() ?? null;
}

/** Returns the domain that a card shows for a link: its host name without a leading `www.`. */
export function linkDomain(link: string): string | null {
  return toHostname(link)?.replace(/^www\./, "") ?? null;
}

/**
 * The stored form of a link that someone entered. `https://` is added to a bare host name. Null for anything that
 * doesn't lead to a website (other schemes, credentials in the URL, spaces, no dot in the host name).
 */
export function cleanLink(typed: string): string | null {
  const text = typed.trim();
  const link = isExternalLink(text) ? text : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? null : `https://${text}`;
  if (link === null || /[\s\u0000-\u001F\u007F"<>\\^`{|}]/.test(link)) return null;
  const authority = link.replace(/^https?:\/\//i, "").split(/[/?#]/)[0] ?? "";
  if (authority.includes("@")) return null;
  const host = toHostname(link);
  return host && (host.includes(".") || host.startsWith("[")) && !host.startsWith(".") && !host.endsWith("..")
    ? link
    : null;
}

export type LinkIntent = "default" | "offsite" | "nothing";

/**
 * The effect of a click on a link. An empty or hash-only link does nothing. Links inside the product keep the browser's
 * own behavior, including clicks with meta or ctrl. External links start the offsite flow.
 */
export function linkIntent(link: string): LinkIntent {
  if (link === "" || link.startsWith("#")) return "nothing";
  return isExternalLink(link) ? "offsite" : "default";
}

/** A host name and its parent domains, nearest first: `a.b.c` is in `b.c` and in `c`. */
export function hostAndParents(host: string): string[] {
  const labels = host.replace(/\.$/, "").split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
