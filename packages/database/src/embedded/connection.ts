/** The connection settings of a Postgres socket, which `pg`'s pool and client accept unchanged. */
export interface PostgresConnection {
  /** The folder of the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The same settings as one connection string, in the form that libpq's tools and `pg` both parse. */
export function connectionString({ host, port, user, password, database }: PostgresConnection): string {
  return `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
