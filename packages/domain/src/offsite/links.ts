/** Returns whether a link leaves the product: it begins with http:// or https://, regardless of case. */
export function isExternalLink(link: string): boolean {
  return /^https?:\/\//i.test(link);
}

const HOST_PATTERN = /^https?:\/\/(?:[^/?#@]*@)?(\[[0-9a-f:.]+\]|[^/?#:]+)/i;

/** Returns an external link's host name in lowercase; null if it has none. */
export function toHostname(link: string): string | null {
  return HOST_PATTERN.exec(link)?.[1]?.toLowerCase() ?? null;
}

/** Returns the domain that a card shows for a link: its host name without a leading `www.`. */
export function getLinkDomain(link: string): string | null {
  return toHostname(link)?.replace(/^www\./, "") ?? null;
}

/**
 * Returns the stored form of a link that someone entered. `https://` is added to a bare host name. Returns null for
 * anything that doesn't lead to a website (other schemes, credentials in the URL, spaces, no dot in the host name).
 */
export function normalizeLink(typed: string): string | null {
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
 * Returns the effect of a click on a link. An empty or hash-only link does nothing. Links inside the product keep the
 * browser's own behavior, including clicks with meta or ctrl. External links start the offsite flow.
 */
export function getLinkIntent(link: string): LinkIntent {
  if (link === "" || link.startsWith("#")) return "nothing";
  return isExternalLink(link) ? "offsite" : "default";
}

/** Returns a host name and its parent domains, nearest first: `a.b.c` is in `b.c` and in `c`. */
export function listHostAndParents(host: string): string[] {
  const labels = host.replace(/\.$/, "").split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
