import { toHostname, isExternalLink } from "@tessera/domain";
import type { GuardedFetch } from "../platform/fetch/guarded-fetch.ts";

const HOUR_MS = 60 * 60 * 1000;
/** How long a known target stays valid; if no one responded, the link is tried again sooner. */
const LIFETIME = { answeredMs: 24 * HOUR_MS, silentMs: HOUR_MS } as const;
/** How many links are kept; beyond that, the oldest are forgotten. */
const LINKS_MAX = 10_000;
/** Only the way matters, not what is at its end. */
const BODY_BYTES = 1024;
const ASKER = "offsite-links";
/** Reserved names that stand for any site and lead nowhere (RFC 2606). */
const RESERVED_NAMES = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** Where links lead on to. */
export interface RedirectCache {
  /** The sites that a link is known to redirect to, as origins; none when not known yet. */
  known(link: string): readonly string[];
  /**
   * Finds out in the background where a link leads, unless that is known or already in progress. It never fails, and no
   * one waits for it.
   */
  follow(link: string): void;
}

interface RedirectPath {
  readonly sites: readonly string[];
  /** When it expires, in milliseconds since 1970; never, while it's in progress. */
  readonly until: number;
}

/**
 * Remembers in memory which sites links redirect to, as the guarded fetcher found out. What a site did a day ago
 * needn't be asked again for every visitor.
 */
export function createRedirectCache(fetchUrl: GuardedFetch, now: () => number): RedirectCache {
  const paths = new Map<string, RedirectPath>();

  function remember(link: string, path: RedirectPath): void {
    // Moves it to the end: the most recently requested is forgotten last.
    paths.delete(link);
    paths.set(link, path);
    const [oldest] = paths.keys();
    if (paths.size > LINKS_MAX && oldest !== undefined) paths.delete(oldest);
  }

  async function find(link: string): Promise<void> {
    const sites = new Set<string>();
    const store = (lifetime: number) => remember(link, { sites: [...sites], until: now() + lifetime });
    await fetchUrl(link, {
      asker: ASKER,
      accept: "text/html,*/*;q=0.5",
      maxBytes: BODY_BYTES,
      beyond: "cut",
      onRedirect({ href, origin }) {
        if (isExternalLink(href)) sites.add(origin);
      },
    }).then(
      () => store(LIFETIME.answeredMs),
      // A site may turn us away at the end of a way that we still learned.
      () => store(LIFETIME.silentMs),
    );
  }

  return {
    known: (link) => paths.get(link)?.sites ?? [],
    follow(link) {
      const path = paths.get(link);
      if ((path && path.until > now()) || RESERVED_NAMES.test(toHostname(link) ?? "")) return;
      // The old result stays valid until there is a new one.
      remember(link, { sites: path?.sites ?? [], until: Number.POSITIVE_INFINITY });
      void find(link);
    },
  };
}
