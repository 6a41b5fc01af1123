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
  /** The network address that limits count by. */
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Whether limits apply; only work of the server's own is exempt. */
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
