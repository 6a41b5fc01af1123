import { toHostname, isExternalLink } from "@tessera/domain";
import type { GuardedFetch } from "../platform/fetch/guarded-fetch.ts";

const HOUR_MS = 60 * 60 * 1000;
/** How long known redirects are valid. If no site responded, the link is tried again sooner. */
const LIFETIME = { answeredMs: 24 * HOUR_MS, silentMs: HOUR_MS } as const;
/** The maximum number of stored links. Beyond it, the oldest are evicted. */
const LINKS_MAX = 10_000;
/** The redirects matter, not the content of the last page. */
const BODY_BYTES = 1024;
const FETCH_HOLDER = "offsite-links";
/** Reserved names that are used as placeholders and have no server (RFC 2606). */
const RESERVED_NAMES = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** The known redirects of links. */
export interface RedirectCache {
  /** Returns the origins of the sites that a link is known to redirect to. Empty if they aren't known yet. */
  known(link: string): readonly string[];
  /** Resolves a link's redirects in the background, unless they're known or already being resolved. Never fails. */
  follow(link: string): void;
}

interface RedirectPath {
  readonly sites: readonly string[];
  /** The expiry time in milliseconds since 1970; infinite while the link is being resolved. */
  readonly until: number;
}

/**
 * Creates an in-memory cache of the sites that links redirect to, as found by the guarded fetcher. Redirects stay valid
 * for a day, so they aren't requested again for every visitor.
 */
export function createRedirectCache(fetchUrl: GuardedFetch, now: () => number): RedirectCache {
  const paths = new Map<string, RedirectPath>();

  function remember(link: string, path: RedirectPath): void {
    // Moves the link to the end, so that the most recently requested link is evicted last.
    paths.delete(link);
    paths.set(link, path);
    const [oldest] = paths.keys();
    if (paths.size > LINKS_MAX && oldest !== undefined) paths.delete(oldest);
  }

  async function find(link: string): Promise<void> {
    const sites = new Set<string>();
    const store = (lifetime: number) => remember(link, { sites: [...sites], until: now() + lifetime });
    await fetchUrl(link, {
      asker: FETCH_HOLDER,
      accept: "text/html,*/*;q=0.5",
      maxBytes: BODY_BYTES,
      beyond: "cut",
      onRedirect({ href, origin }) {
        if (isExternalLink(href)) sites.add(origin);
      },
    }).then(
      () => store(LIFETIME.answeredMs),
      // The last site in a chain may block the request, but the earlier redirects are known.
      () => store(LIFETIME.silentMs),
    );
  }

  return {
    known: (link) => paths.get(link)?.sites ?? [],
    follow(link) {
      const path = paths.get(link);
      if ((path && path.until > now()) || RESERVED_NAMES.test(toHostname(link) ?? "")) return;
      // The old result stays valid until the new one is known.
      remember(link, { sites: path?.sites ?? [], until: Number.POSITIVE_INFINITY });
      void find(link);
    },
  };
}
