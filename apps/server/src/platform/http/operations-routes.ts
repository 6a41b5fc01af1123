import { timingSafeEqual } from "node:crypto";
import { openApiDocument } from "@tessera/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { isLoopback } from "../settings.ts";
import { getAddress, limitAddress } from "./addresses.ts";
import { DEVELOPERS_POLICY, developersPage } from "./developers-page.ts";
import { isLoopbackName } from "./own-origin.ts";
import { prepareText } from "./prepared-text.ts";
import { answerNotFound } from "./unknown-paths.ts";
import { hasProxyHeaders } from "./visits.ts";

const READY_TIMEOUT_MS = 3_000;

/** Registers the routes for operators, their machines and developers. */
export function registerOperationsRoutes(app: FastifyInstance, context: Context, version: string): void {
  app.get("/healthz", async () => ({ status: "ok" }));

  // Requests during a check share its result, so that no one can make the storage write a thousand probes.
  let pendingProbe: Promise<string[]> | null = null;
  app.get("/readyz", async (_request, reply) => {
    pendingProbe ??= failingParts(context).finally(() => {
      pendingProbe = null;
    });
    const failing = await pendingProbe;
    if (failing.length === 0) return { status: "ok" };
    return reply.status(503).header("Retry-After", "5").send({ status: "unavailable", failing });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(context, request)) return answerNotFound(reply);
    return reply.type(context.telemetry.registry.contentType).send(await context.telemetry.registry.metrics());
  });

  const counted = {
    onRequest: (request: FastifyRequest) => context.limits.countAddress("read", limitAddress(getAddress(request))),
  };
  const document = () => openApiDocument({ version, url: context.settings.publicUrl ?? "/" });
  const sendDocument = prepareText("application/json; charset=utf-8", () => JSON.stringify(document()));
  app.get("/v3/openapi.json", counted, sendDocument);
  const sendPage = prepareText("text/html; charset=utf-8", () => developersPage(document()));
  app.get("/developers", counted, (request, reply) => {
    reply.header("Content-Security-Policy", DEVELOPERS_POLICY);
    return sendPage(request, reply);
  });
}

async function failingParts({ parts }: Context): Promise<string[]> {
  const failing: string[] = [];
  await Promise.all(
    Object.entries(parts).map(async ([name, check]) => {
      if (!(await answersInTime(check))) failing.push(name);
    }),
  );
  return failing.sort();
}

async function answersInTime(check: () => Promise<void>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, false).unref());
  const checked = check().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, timeout]);
}

/**
 * Returns whether a request may read the metrics. With METRICS_TOKEN, anyone who sends the token may. Without it, only
 * this machine may, and only if no proxy is in front. The request must also use this machine's own name. Otherwise, a
 * website could point its name here and read the metrics through the browser.
 */
function mayReadMetrics(context: Context, request: FastifyRequest): boolean {
  const { metricsToken, trustProxy } = context.settings;
  if (metricsToken !== null) {
    const sentToken = Buffer.from(request.headers.authorization ?? "");
    const expected = Buffer.from(`Bearer ${metricsToken}`);
    return sentToken.length === expected.length && timingSafeEqual(sentToken, expected);
  }
  const isProxied = trustProxy !== null || hasProxyHeaders(request);
  return !isProxied && isLoopback(getAddress(request)) && isLoopbackName(request.host.replace(/:\d*$/, ""));
}
