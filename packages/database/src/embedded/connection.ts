/** How to reach a Postgres over its socket; can be passed to `pg`'s pool and client as is. */
export interface PostgresConnection {
  /** The folder that holds the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The same as one connection string, in the form that libpq's tools and `pg` both read. */
export function connectionString({ host, port, user, password, database }: PostgresConnection): string {
  return `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
