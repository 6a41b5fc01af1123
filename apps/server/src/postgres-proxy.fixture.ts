import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

/** The API tests' connection to Postgres: the folder of a socket, or a URL. */
type Connection =
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    }
  | { readonly connectionString: string };

/** A proxy between a server under test and its Postgres. It can fail on demand. */
export interface PostgresProxy {
  /** Connects to the same database through the proxy. */
  readonly connection: { host: string; port: number; user: string; password: string; database: string };
  /** Breaks all connections and rejects new ones, like a Postgres server that is down. */
  cut(): void;
  /** Accepts new connections and never responds, like a network that drops all packets. */
  silence(): void;
  /** Forwards everything again. */
  restore(): void;
  /**
   * Breaks the connection during a commit: `lost` before the commit reaches Postgres, `unheard` after it's done but
   * before the client learns the outcome.
   *
   * @param past the number of commits that succeed first
   * @param after the proxy's state afterward
   */
  breakCommit(when: "lost" | "unheard", past: number, after: () => void): void;
  close(): Promise<void>;
}

const COMMIT_QUERY_BYTES = Buffer.from("commit\0");

/** Starts a proxy on a free port. */
export async function startPostgresProxy(target: Connection): Promise<PostgresProxy> {
  const realConnection = "connectionString" in target ? parseDatabaseUrl(target.connectionString) : target;
  const sockets = new Set<Socket>();
  let state: "open" | "cut" | "silent" = "open";
  let breaking: { when: "lost" | "unheard"; past: number; after: () => void } | null = null;

  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const addSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    return socket;
  };
  const listener = createServer((client) => {
    addSocket(client);
    if (state === "cut") client.destroy();
    if (state !== "open") return;
    const server = addSocket(
      realConnection.host.startsWith("/")
        ? connect(join(realConnection.host, `.s.PGSQL.${realConnection.port}`))
        : connect(realConnection.port, realConnection.host),
    );
    let isUnheard = false;
    const breakConnection = (after: () => void) => {
      client.destroy();
      server.destroy();
      after();
    };
    client.on("data", (bytes) => {
      if (breaking === null || !bytes.includes(COMMIT_QUERY_BYTES)) {
        server.write(bytes);
        return;
      }
      const { when, after } = breaking;
      breaking.past -= 1;
      if (breaking.past >= 0) {
        server.write(bytes);
        return;
      }
      breaking = null;
      if (when === "lost") return breakConnection(after);
      isUnheard = true;
      server.once("data", () => breakConnection(after));
      server.write(bytes);
    });
    server.on("data", (bytes) => {
      if (!isUnheard) client.write(bytes);
    });
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    connection: { ...realConnection, host: "127.0.0.1", port },
    cut() {
      state = "cut";
      end();
    },
    silence() {
      state = "silent";
      end();
    },
    restore() {
      state = "open";
    },
    breakCommit(when, skippedCount, after) {
      breaking = { when, past: skippedCount, after };
    },
    async close() {
      end();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function parseDatabaseUrl(text: string) {
  const { hostname, port, username, password, pathname } = new URL(text);
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}
