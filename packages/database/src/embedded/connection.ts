/**
 * The connection settings for a Postgres socket. The pool and the client from `pg` both accept these settings
 * unchanged.
 */
export interface PostgresConnection {
  /** The folder that contains the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Converts the settings to a connection string in the form that libpq's tools and `pg` both parse. */
export function buildConnectionString({ host, port, user, password, database }: PostgresConnection): string {
  return `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
