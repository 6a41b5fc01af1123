import { once } from "node:events";
import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectSecure } from "node:tls";
import type { CheckedAddress, Destination } from "./destinations.ts";
import { FetchFailed } from "./fetch-failed.ts";

/** Starts connecting to an address. */
export type SocketOpener = (address: CheckedAddress, port: number) => Socket;

/** The maximum number of a host's addresses to try in turn, and the timeout for each address except the last. */
const CONNECTION_ATTEMPTS = { addresses: 4, milliseconds: 2_000 } as const;

/** Connects to an IP address, which prevents a second lookup. */
export const openSocket: SocketOpener = (address, port) =>
  connectPlain({ host: address, port, autoSelectFamily: false, noDelay: true });

/** Opens a connection to a destination, with TLS if its URL requires it. @throws FetchFailed unreachable, broken */
export async function connectTo(destination: Destination, open: SocketOpener, signal: AbortSignal): Promise<Socket> {
  const addresses = destination.addresses.slice(0, CONNECTION_ATTEMPTS.addresses);
  for (const [index, address] of addresses.entries()) {
    signal.throwIfAborted();
    const socket = open(address, destination.port);
    signal.addEventListener("abort", () => socket.destroy());
    if (await waitForConnection(socket, index === addresses.length - 1 ? null : CONNECTION_ATTEMPTS.milliseconds)) {
      return destination.isSecure ? secureSocket(socket, destination.hostname, signal) : socket;
    }
  }
  throw new FetchFailed("unreachable");
}

async function waitForConnection(socket: Socket, milliseconds: number | null): Promise<boolean> {
  // This listener stays for the socket's lifetime. The code that reads the socket reports later errors.
  socket.on("error", () => undefined);
  const timer = milliseconds === null ? undefined : setTimeout(() => socket.destroy(), milliseconds);
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("close", () => resolve(false));
    });
  } finally {
    clearTimeout(timer);
  }
}

async function secureSocket(socket: Socket, hostname: string, signal: AbortSignal): Promise<Socket> {
  const secure = connectSecure({
    socket,
    host: hostname,
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
    ALPNProtocols: ["http/1.1"],
    // Set this explicitly, so that no environment variable can override it.
    rejectUnauthorized: true,
  });
  secure.on("error", () => undefined);
  try {
    await once(secure, "secureConnect", { signal });
    return secure;
  } catch (cause) {
    socket.destroy();
    throw new FetchFailed("broken", { cause });
  }
}
