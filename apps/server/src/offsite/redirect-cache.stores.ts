import { toHostname, isExternalLink } from "@tessera/domain";
import { isFetcherBusyError } from "../platform/fetch/fetch-failed.ts";
import type { GuardedFetch } from "../platform/fetch/guarded-fetch.ts";

const HOUR_MS = 60 * 60 * 1000;
/**
 * How long known redirects are valid. If a site didn't respond, the link is resolved again sooner. If this server had
 * no time for the request, the link is resolved again almost immediately.
 */
const REDIRECT_LIFETIMES = { answeredMs: 24 * HOUR_MS, silentMs: HOUR_MS, busyMs: 5_000 } as const;
/** The maximum number of stored links. Beyond it, the oldest are evicted. */
const MAX_CACHED_LINKS = 10_000;
/** The maximum number of bytes to read from the last page, whose content doesn't matter. */
const MAX_BODY_BYTES = 1024;
/** Reserved domain names, which are used as placeholders and have no servers (RFC 2606). */
const RESERVED_NAME_PATTERN = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** The known redirects of links. */
export interface RedirectCache {
  /** Returns the origins of the sites that a link is known to redirect to; none if they aren't known yet. */
  known(link: string): readonly string[];
  /**
   * Resolves a link's redirects in the background, unless they're known or already being resolved. Never throws.
   *
   * @param author the id of the person who added the link; the request counts toward them
   */
  follow(link: string, author: string): void;
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
    // Move the link to the end, so that the most recently stored link is evicted last.
    paths.delete(link);
    paths.set(link, path);
    const [oldest] = paths.keys();
    if (paths.size > MAX_CACHED_LINKS && oldest !== undefined) paths.delete(oldest);
  }

  async function find(link: string, author: string): Promise<void> {
    const sites = new Set<string>();
    const store = (lifetime: number) => remember(link, { sites: [...sites], until: now() + lifetime });
    await fetchUrl(link, {
      asker: author,
      accept: "text/html,*/*;q=0.5",
      maxBytes: MAX_BODY_BYTES,
      beyond: "cut",
      onRedirect({ href, origin }) {
        if (isExternalLink(href)) sites.add(origin);
      },
    }).then(
      () => store(REDIRECT_LIFETIMES.answeredMs),
      (failure: unknown) => {
        // The last site in a chain may block the request, but the earlier redirects are known.
        store(isFetcherBusyError(failure) ? REDIRECT_LIFETIMES.busyMs : REDIRECT_LIFETIMES.silentMs);
      },
    );
  }

  return {
    known: (link) => paths.get(link)?.sites ?? [],
    follow(link, author) {
      const path = paths.get(link);
      if ((path && path.until > now()) || RESERVED_NAME_PATTERN.test(toHostname(link) ?? "")) return;
      // The old result stays valid until the new one is known.
      remember(link, { sites: path?.sites ?? [], until: Number.POSITIVE_INFINITY });
      void find(link, author);
    },
  };
}
