import { isIP, type Server } from "node:net";
import { AppError } from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { isLoopback, type Settings } from "../settings.ts";

/**
 * Paths that load balancers and monitors request by IP address. Their responses contain nothing worth protecting from
 * other sites' pages.
 */
const PROBE_PATHS = new Set(["/healthz", "/readyz"]);

/**
 * Responds with 421 to requests for host names that aren't this server's (RFC 9110, section 15.5.20). Otherwise, a
 * website could point its own name at this machine or its network. A visitor's browser would then let that site read
 * the responses.
 */
export function rejectForeignHosts(app: FastifyInstance, { settings }: Pick<Context, "settings">): void {
  const known = new Set(settings.hostNames);
  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    // HTTP/1.0 allows a missing Host. No browser uses it.
    if (PROBE_PATHS.has(path.replace(/\/$/, "")) || request.host === "") return;
    // A scraper uses the IP address, and sends a token that no browser adds by default.
    if (path === "/metrics" && settings.metricsToken !== null) return;
    // If there are two Host headers, a proxy might have checked a different one than this server does (RFC 9112,
    // section 3.2).
    if (request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1) {
      throw createBadHostError();
    }
    // Check a forwarded name too, because a page in a browser on the proxy's own machine could send one.
    const names = [request.headers.host ?? "", request.host].map(parseHostName);
    if (names.includes(null)) throw createBadHostError();
    if (names.every((name) => name !== null && (known.has(name) || isLoopbackName(name)))) return;
    return reply
      .status(421)
      .header("Cache-Control", "no-store")
      .type("text/plain; charset=utf-8")
      .send("This server isn't configured for this host name. Its operator can add the name to ALLOWED_HOSTS.\n");
  });
}

/** Returns the name in a Host header, in URL form; null if the header is invalid. */
function parseHostName(host: string): string | null {
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(`http://${host}/`)) return null;
  return new URL(`http://${host}/`).hostname.replace(/\.$/, "");
}

/** Returns true for names that browsers resolve only to this machine (RFC 6761, section 6.3). */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name.endsWith(".localhost") || (isIP(bare) !== 0 && isLoopback(bare));
}

/**
 * Returns the product's own origin: its configured URL, or the one in the request. A forwarded host or protocol is used
 * only if a trusted proxy sent it.
 *
 * @throws AppError validation_error when the Host header is invalid
 */
export function getOwnOrigin(context: Context, request: FastifyRequest): URL {
  const origin = context.settings.publicUrl ?? `${request.protocol}://${request.host}`;
  if (URL.canParse(origin)) return new URL(origin);
  throw createBadHostError();
}

/** Returns the port on which a server listens; null if it doesn't listen on a port. */
export function getListeningPort(server: Pick<Server, "address">): number | null {
  const address = server.address();
  return address === null || typeof address === "string" ? null : address.port;
}

/** Returns the site's URL without a trailing slash: the configured URL, or the one on which the server listens. */
export function getSiteUrl(settings: Pick<Settings, "publicUrl" | "host" | "port">, port: number | null): string {
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  return settings.publicUrl ?? `http://${settings.host === "0.0.0.0" ? "localhost" : host}:${port ?? settings.port}`;
}

function createBadHostError(): AppError {
  return new AppError("validation_error", "The request's Host header isn't valid.");
}

/** Without PUBLIC_URL, keeps caches from serving one host name's links under another host name. */
export function varyByOrigin(context: Context, reply: FastifyReply): void {
  if (context.settings.publicUrl !== null) return;
  reply.header("Vary", "Host, X-Forwarded-Host, X-Forwarded-Proto");
}
