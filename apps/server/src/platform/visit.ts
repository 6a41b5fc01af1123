/** Someone who is logged in. */
export interface SignedInPerson {
  readonly id: string;
  readonly shard: number;
  readonly username: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  /** True if they work on the product. */
  readonly isEmployee: boolean;
}

/** The access to a link whose password was entered. */
interface UnlockedShare {
  readonly linkId: string;
  readonly access: string;
  readonly maxAgeSeconds: number;
}

/** The actions of an operation on the visitor's session. If the response can't set a cookie, they do nothing. */
export interface SessionEffects {
  begin(token: string, expiresAt: Date): void;
  end(): void;
  setTheme(theme: string): void;
  /** Lets the browser see the content of a password-protected link, for as long as it keeps the cookie. */
  unlockShare(share: UnlockedShare): void;
}

/** A browser, regardless of who uses it. */
interface Visitor {
  /** Its identifier for as long as it keeps its cookies. */
  readonly key: string;
  /** True if someone's activity here while logged out can be recorded. */
  readonly allowsAnalytics: boolean;
}

/** One request, independent of its sender and transport. */
export interface Visit {
  /** The key for limits: the network address, for IPv6 only the network. */
  readonly address: string;
  /** The key for turns. For IPv6 it's the site's network, because one visitor could have all its addresses. */
  readonly network: string;
  /** The original network address, for the list of someone's sessions. */
  readonly fullAddress: string;
  readonly userAgent: string;
  /** A program that reads for a search engine or a preview. */
  readonly isBot: boolean;
  /** True if the address belongs to people who work on the product. */
  readonly isInternal: boolean;
  /** The country of the address; null if nothing reports it. */
  readonly country: string | null;
  /** The query parameters of the page or the call. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** True if calls must be counted: not for the server's own work, nor for a call that was already admitted. */
  readonly limited: boolean;
  /** Aborts when the client disconnects or has its response; null where no client waits. */
  getDisconnectSignal(): AbortSignal | null;
  /** The logged-in person, looked up once per visit. */
  person(): Promise<SignedInPerson | null>;
  /** The unverified value that a visit sends to open a link with a password; null if it sends none. */
  shareAccess(linkId: string): string | null;
  readonly effects: SessionEffects;
}

export const NO_EFFECTS: SessionEffects = {
  begin: () => undefined,
  end: () => undefined,
  setTheme: () => undefined,
  unlockShare: () => undefined,
};
