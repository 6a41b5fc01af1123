/** Somebody who is logged in. */
export interface SignedInPerson {
  readonly id: string;
  readonly shard: number;
  readonly username: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
}

/** What an operation may do to the visitor's session; where no answer can carry a cookie these do nothing. */
export interface SessionEffects {
  begin(token: string, expiresAt: Date): void;
  end(): void;
  setTheme(theme: string): void;
}

/** One request, whoever makes it and whichever way it came. */
export interface Visit {
  /** What limits count by: the network address, of IPv6 the network alone. */
  readonly address: string;
  /** The network address as it came, for the list of somebody's sessions. */
  readonly fullAddress: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Whether calls are still to be counted: not those of the server's own work, nor a call that was admitted. */
  readonly limited: boolean;
  /** Who is logged in, looked up once for the visit. */
  person(): Promise<SignedInPerson | null>;
  readonly effects: SessionEffects;
}

export const NO_EFFECTS: SessionEffects = {
  begin: () => undefined,
  end: () => undefined,
  setTheme: () => undefined,
};
