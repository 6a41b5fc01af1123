import { hostnameOf, isExternalLink } from "@tessera/domain";
import type { GuardedFetch } from "../platform/fetch/guarded-fetch.ts";

const HOUR_MS = 60 * 60 * 1000;
/** For how long it holds where a link leads; where nobody answered it is asked again sooner. */
const LIFE = { answeredMs: 24 * HOUR_MS, silentMs: HOUR_MS } as const;
/** Links that are known at once; of more the oldest are forgotten. */
const LINKS_MAX = 10_000;
/** Only the way is of interest, not what lies at its end. */
const BODY_BYTES = 1024;
const ASKER = "offsite-links";
/** Names that stand for any site and lead nowhere (RFC 2606). */
const LEADS_NOWHERE = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** Where links lead on to. */
export interface RedirectCache {
  /** The sites that a link is known to lead on to, as origins; none where that is not known yet. */
  known(link: string): readonly string[];
  /**
   * Finds out in the background where a link leads, unless that is known or being found out. It never fails, and nobody
   * waits for it.
   */
  follow(link: string): void;
}

interface RedirectPath {
  readonly sites: readonly string[];
  /** Until when it holds, in milliseconds since 1970; while it is being found out, for ever. */
  readonly until: number;
}

/**
 * Remembers in memory to which sites links redirect, found out by the guarded fetcher: what a site did a day ago does not
 * have to be asked again for every visitor.
 */
export function createRedirectCache(fetchUrl: GuardedFetch, now: () => number): RedirectCache {
  const ways = new Map<string, RedirectPath>();

  function remember(link: string, way: RedirectPath): void {
    // Again at the end: what was asked for last is forgotten last.
    ways.delete(link);
    ways.set(link, way);
    const [oldest] = ways.keys();
    if (ways.size > LINKS_MAX && oldest !== undefined) ways.delete(oldest);
  }

  async function find(link: string): Promise<void> {
    const sites = new Set<string>();
    const tell = (life: number) => remember(link, { sites: [...sites], until: now() + life });
    await fetchUrl(link, {
      asker: ASKER,
      accept: "text/html,*/*;q=0.5",
      maxBytes: BODY_BYTES,
      beyond: "cut",
      onRedirect({ href, origin }) {
        if (isExternalLink(href)) sites.add(origin);
      },
    }).then(
      () => tell(LIFE.answeredMs),
      // A site may turn us away at the end of a way that we know all the same.
      () => tell(LIFE.silentMs),
    );
  }

  return {
    known: (link) => ways.get(link)?.sites ?? [],
    follow(link) {
      const way = ways.get(link);
      if ((way && way.until > now()) || LEADS_NOWHERE.test(hostnameOf(link) ?? "")) return;
      // What was known holds on until something else is.
      remember(link, { sites: way?.sites ?? [], until: Number.POSITIVE_INFINITY });
      void find(link);
    },
  };
}
