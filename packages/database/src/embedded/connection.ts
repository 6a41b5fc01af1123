/** How to reach a Postgres over its socket; fits `pg`'s pool and client settings as it is. */
export interface PostgresConnection {
  /** The folder of the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The same as one string, in the form that libpq's tools and `pg` both read. */
export function connectionString({ host, port, user, password, database }: PostgresConnection): string {
  return `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
