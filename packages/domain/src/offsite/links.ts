/** Whether a link leaves the product: those that begin with http:// or https://, in any case. */
export function isExternalLink(link: string): boolean {
  return /^https?:\/\//i.test(link);
}

const HOST = /^https?:\/\/(?:[^/?#@]*@)?(\[[0-9a-f:.]+\]|[^/?#:]+)/i;

/** The host name of an external link in lower case; null where it has none. */
export function hostnameOf(link: string): string | null {
  return HOST.exec(link)?.[1]?.toLowerCase() ?? null;
}

/** The domain that a card shows for a link: its host name without a leading www. */
export function linkDomain(link: string): string | null {
  return hostnameOf(link)?.replace(/^www\./, "") ?? null;
}

/**
 * A link as it is stored, from what somebody typed: `https://` is put before a bare host name; null for everything that
 * does not lead to a web site (other schemes, credentials in the address, spaces, no dot in the host name).
 */
export function cleanLink(typed: string): string | null {
  const text = typed.trim();
  const link = isExternalLink(text) ? text : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? null : `https://${text}`;
  if (link === null || /[\s\u0000-\u001F\u007F"<>\\^`{|}]/.test(link)) return null;
  const authority = link.replace(/^https?:\/\//i, "").split(/[/?#]/)[0] ?? "";
  if (authority.includes("@")) return null;
  const host = hostnameOf(link);
  return host && (host.includes(".") || host.startsWith("[")) && !host.startsWith(".") && !host.endsWith("..")
    ? link
    : null;
}

export type LinkIntent = "default" | "offsite" | "nothing";

/**
 * What a click on a link should do: nothing for an empty or hash-only link, the browser's own way for a click with
 * meta or ctrl on a link inside the product and for inside links in general, the offsite flow for external ones.
 */
export function linkIntent(link: string): LinkIntent {
  if (link === "" || link.startsWith("#")) return "nothing";
  return isExternalLink(link) ? "offsite" : "default";
}

/** A host name and every domain that it belongs to, the nearest first: `a.b.c` lies in `b.c` and in `c`. */
export function hostAndParents(host: string): string[] {
  const labels = host.replace(/\.$/, "").split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
