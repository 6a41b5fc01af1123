/** Someone who is logged in. */
export interface SignedInPerson {
  readonly id: string;
  readonly shard: number;
  readonly username: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  /** True if the person works on the product. */
  readonly isEmployee: boolean;
  /** When they last proved in this session who they are, in milliseconds since 1970; null if they never did. */
  readonly verifiedAt: number | null;
}

/** Access to a share link whose password was entered. */
interface UnlockedShare {
  readonly linkId: string;
  readonly access: string;
  readonly maxAgeSeconds: number;
}

/**
 * The actions that an operation can take on the visitor's session. If the response can't set a cookie, they have no
 * effect.
 */
export interface SessionEffects {
  begin(token: string, expiresAt: Date): void;
  /** Lets the person log in on this device without a code, for as long as the browser keeps the cookie. */
  trustDevice(token: string, maxAgeSeconds: number): void;
  end(): void;
  setTheme(theme: string): void;
  /** Lets the browser see the content of a password-protected link, for as long as the browser keeps the cookie. */
  unlockShare(share: UnlockedShare): void;
}

/** A browser, regardless of the person who uses it. */
interface Visitor {
  /** Identifies the browser for as long as it keeps its cookies. */
  readonly key: string;
  /** True if activity in this browser while logged out can be recorded. */
  readonly allowsAnalytics: boolean;
}

/** One request, independent of its sender and transport. */
export interface Visit {
  /** The address that rate limits count by: the IP address, or for IPv6, its /64 network. */
  readonly address: string;
  /**
   * The network that turns are grouped by. For IPv6, it's the site's network, because one visitor could use all of the
   * site's addresses.
   */
  readonly network: string;
  /** The original network address, for the list of someone's sessions. */
  readonly fullAddress: string;
  readonly userAgent: string;
  /** True for a program that reads pages for a search engine or a preview. */
  readonly isBot: boolean;
  /** True if the address belongs to people who work on the product. */
  readonly isInternal: boolean;
  /** The address's country; null if no proxy reports it. */
  readonly country: string | null;
  /** The query parameters of the page or the call. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** True if rate limits apply, which they don't for the server's own work. */
  readonly limited: boolean;
  /** True if the call was counted when it was admitted. */
  readonly counted: boolean;
  /** Returns a signal that aborts when the client disconnects or has its response; null if no client is waiting. */
  getDisconnectSignal(): AbortSignal | null;
  /** Call this when the response includes anything that isn't listed for everyone. */
  forbidOfflineCopy(): void;
  /** Whether a browser can keep the response for offline use. */
  allowsOfflineCopy(): boolean;
  /** Resolves to the logged-in person, who is looked up once per visit. */
  person(): Promise<SignedInPerson | null>;
  /** Returns the unverified value that the client sends to open a password-protected link; null if it sends none. */
  shareAccess(linkId: string): string | null;
  /** Returns the unverified value that says who trusts this device; null if the client sends none. */
  deviceTrust(): string | null;
  readonly effects: SessionEffects;
}

export const NO_SESSION_EFFECTS: SessionEffects = {
  begin: () => undefined,
  trustDevice: () => undefined,
  end: () => undefined,
  setTheme: () => undefined,
  unlockShare: () => undefined,
};
