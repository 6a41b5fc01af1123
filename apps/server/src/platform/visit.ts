/** Somebody who is logged in. */
export interface SignedInPerson {
  readonly id: string;
  readonly shard: number;
  readonly username: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  /** They work on the product. */
  readonly isEmployee: boolean;
}

/** What opens a link whose password was given. */
interface UnlockedShare {
  readonly linkId: string;
  readonly access: string;
  readonly maxAgeSeconds: number;
}

/** What an operation may do to the visitor's session; where no answer can carry a cookie these do nothing. */
export interface SessionEffects {
  begin(token: string, expiresAt: Date): void;
  end(): void;
  setTheme(theme: string): void;
  /** Lets the browser look at what a link with a password shows, for as long as the cookie is kept. */
  unlockShare(share: UnlockedShare): void;
}

/** A browser, whoever sits at it. */
interface Visitor {
  /** What it is told apart by for as long as it keeps its cookies. */
  readonly key: string;
  /** Whether what somebody does here while logged out may be kept. */
  readonly allowsAnalytics: boolean;
}

/** One request, whoever makes it and whichever way it came. */
export interface Visit {
  /** What limits count by: the network address, of IPv6 the network alone. */
  readonly address: string;
  /** What turns are taken by: of IPv6 the site's network, of which one visitor may have all addresses. */
  readonly network: string;
  /** The network address as it came, for the list of somebody's sessions. */
  readonly fullAddress: string;
  readonly userAgent: string;
  /** A program that reads for a search engine or a preview. */
  readonly isBot: boolean;
  /** The address is one of those who work on the product. */
  readonly isInternal: boolean;
  /** The country of the address; null where nobody tells it. */
  readonly country: string | null;
  /** What the page or the call was asked for with. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Whether calls are still to be counted: not those of the server's own work, nor a call that was admitted. */
  readonly limited: boolean;
  /** Aborts when the client disconnects or has its answer; null where no client waits. */
  gone(): AbortSignal | null;
  /** Who is logged in, looked up once for the visit. */
  person(): Promise<SignedInPerson | null>;
  /** What the visit brings to open a link with a password, as it came; null where it brings nothing. */
  shareAccess(linkId: string): string | null;
  readonly effects: SessionEffects;
}

export const NO_EFFECTS: SessionEffects = {
  begin: () => undefined,
  end: () => undefined,
  setTheme: () => undefined,
  unlockShare: () => undefined,
};
