import { isIP } from "node:net";
import { AppError } from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { isLoopback } from "../settings.ts";

/**
 * Paths that load balancers and monitors request by address. Their responses contain nothing worth protecting from
 * another site's page.
 */
const PROBES = new Set(["/healthz", "/readyz"]);

/**
 * Rejects requests under names that aren't this server's with 421 (RFC 9110, section 15.5.20). Otherwise a web site
 * could point its own name at this machine or its network. A visitor's browser would then let it read responses as
 * its own.
 */
export function rejectForeignHosts(app: FastifyInstance, { settings }: Pick<Context, "settings">): void {
  const known = new Set(settings.hostNames);
  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    // HTTP/1.0 allows a missing Host. No browser uses it.
    if (PROBES.has(path.replace(/\/$/, "")) || request.host === "") return;
    // A scraper requests by address, and sends a token that no browser adds by default.
    if (path === "/metrics" && settings.metricsToken !== null) return;
    // With two Host headers, a proxy could have checked the other one (RFC 9112, section 3.2).
    if (request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1) {
      throw badHost();
    }
    // A forwarded name also counts, because a page in a browser on the proxy's own machine could send one.
    const names = [request.headers.host ?? "", request.host].map(hostName);
    if (names.includes(null)) throw badHost();
    if (names.every((name) => name !== null && (known.has(name) || isLoopbackName(name)))) return;
    return reply
      .status(421)
      .header("Cache-Control", "no-store")
      .type("text/plain; charset=utf-8")
      .send("This server isn't configured for this host name. Its operator can add the name to ALLOWED_HOSTS.\n");
  });
}

/** The name in a Host header, in URL form; null if the header is invalid. */
function hostName(host: string): string | null {
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(`http://${host}/`)) return null;
  return new URL(`http://${host}/`).hostname.replace(/\.$/, "");
}

/** Names that browsers resolve only to this machine (RFC 6761, section 6.3). */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name.endsWith(".localhost") || (isIP(bare) !== 0 && isLoopback(bare));
}

/**
 * The product's own origin: its configured address, or the one in the request. A forwarded host or protocol counts
 * only when a trusted proxy sent it.
 *
 * @throws AppError validation_error when the Host header is invalid
 */
export function getOwnOrigin(context: Context, request: FastifyRequest): URL {
  const origin = context.settings.publicUrl ?? `${request.protocol}://${request.host}`;
  if (URL.canParse(origin)) return new URL(origin);
  throw badHost();
}

function badHost(): AppError {
  return new AppError("validation_error", "The request's Host header isn't valid.");
}

/** Keeps caches from serving links with one address under another, if no PUBLIC_URL fixes the address. */
export function varyByOrigin(context: Context, reply: FastifyReply): void {
  if (context.settings.publicUrl !== null) return;
  reply.header("Vary", "Host, X-Forwarded-Host, X-Forwarded-Proto");
}
