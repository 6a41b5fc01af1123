/** Someone who is logged in. */
export interface SignedInPerson {
  readonly id: string;
  readonly shard: number;
  readonly username: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  /** They work on the product. */
  readonly isEmployee: boolean;
}

/** What opens a link whose password was entered. */
interface UnlockedShare {
  readonly linkId: string;
  readonly access: string;
  readonly maxAgeSeconds: number;
}

/** What an operation can do to the visitor's session; if no response can carry a cookie, these do nothing. */
export interface SessionEffects {
  begin(token: string, expiresAt: Date): void;
  end(): void;
  setTheme(theme: string): void;
  /** Lets the browser see what a password-protected link shows, for as long as it keeps the cookie. */
  unlockShare(share: UnlockedShare): void;
}

/** A browser, regardless of who uses it. */
interface Visitor {
  /** What distinguishes it for as long as it keeps its cookies. */
  readonly key: string;
  /** Whether someone's activity here while logged out can be recorded. */
  readonly allowsAnalytics: boolean;
}

/** One request, regardless of its sender and how it came. */
export interface Visit {
  /** What limits count by: the network address, for IPv6 only the network. */
  readonly address: string;
  /** What turns count by: for IPv6 the site's network, since one visitor could have all its addresses. */
  readonly network: string;
  /** The network address as it came, for the list of someone's sessions. */
  readonly fullAddress: string;
  readonly userAgent: string;
  /** A program that reads for a search engine or a preview. */
  readonly isBot: boolean;
  /** The address belongs to people who work on the product. */
  readonly isInternal: boolean;
  /** The country of the address; null if nothing reports it. */
  readonly country: string | null;
  /** The query parameters of the page or the call. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Whether calls still need counting: not the server's own work, nor a call that was already admitted. */
  readonly limited: boolean;
  /** Aborts when the client disconnects or has its response; null where no client waits. */
  getGoneSignal(): AbortSignal | null;
  /** Who is logged in, looked up once per visit. */
  person(): Promise<SignedInPerson | null>;
  /** What the visit brings to open a link with a password, as it came; null if it brings nothing. */
  shareAccess(linkId: string): string | null;
  readonly effects: SessionEffects;
}

export const NO_EFFECTS: SessionEffects = {
  begin: () => undefined,
  end: () => undefined,
  setTheme: () => undefined,
  unlockShare: () => undefined,
};
