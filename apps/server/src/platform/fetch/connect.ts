import { once } from "node:events";
import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectSecure } from "node:tls";
import type { CheckedAddress, Destination } from "./destinations.ts";
import { FetchFailed } from "./fetch-failed.ts";

/** Starts connecting to an address. */
export type OpenSocket = (address: CheckedAddress, port: number) => Socket;

/** The maximum number of a host's addresses to try in turn, and the timeout for each address except the last. */
const ATTEMPTS = { addresses: 4, milliseconds: 2_000 } as const;

/** Connects to an IP address, so that no second lookup takes place. */
export const openSocket: OpenSocket = (address, port) =>
  connectPlain({ host: address, port, autoSelectFamily: false, noDelay: true });

/** Opens a connection to a destination, with TLS if its URL requires it. @throws FetchFailed unreachable, broken */
export async function connectTo(destination: Destination, open: OpenSocket, signal: AbortSignal): Promise<Socket> {
  const addresses = destination.addresses.slice(0, ATTEMPTS.addresses);
  for (const [index, address] of addresses.entries()) {
    signal.throwIfAborted();
    const socket = open(address, destination.port);
    signal.addEventListener("abort", () => socket.destroy());
    if (await isConnected(socket, index === addresses.length - 1 ? null : ATTEMPTS.milliseconds)) {
      return destination.isSecure ? secured(socket, destination.hostname, signal) : socket;
    }
  }
  throw new FetchFailed("unreachable");
}

async function isConnected(socket: Socket, milliseconds: number | null): Promise<boolean> {
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

async function secured(socket: Socket, hostname: string, signal: AbortSignal): Promise<Socket> {
  const secure = connectSecure({
    socket,
    host: hostname,
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
    ALPNProtocols: ["http/1.1"],
    // Set this explicitly, so that no environment variable overrides it.
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
