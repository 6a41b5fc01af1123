import { timingSafeEqual } from "node:crypto";
import { getOpenApiDocument } from "@tessera/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { isLoopback } from "../settings.ts";
import { getAddress, toLimitKey } from "./addresses.ts";
import { DEVELOPERS_POLICY, renderDevelopersPage } from "./developers-page.ts";
import { isLoopbackName } from "./own-origin.ts";
import { prepareText } from "./prepared-text.ts";
import { sendNotFoundResponse } from "./unknown-paths.ts";
import { hasProxyHeaders } from "./visits.ts";

const READY_TIMEOUT_MS = 3_000;

/** Registers the routes for operators, their machines, and developers. */
export function registerOperationsRoutes(app: FastifyInstance, context: Context, version: string): void {
  app.get("/healthz", async () => ({ status: "ok" }));

  // Requests during a check share its result, so that no one can make the storage write thousands of probes.
  let pendingProbe: Promise<string[]> | null = null;
  app.get("/readyz", async (_request, reply) => {
    pendingProbe ??= listFailingServices(context).finally(() => {
      pendingProbe = null;
    });
    const failing = await pendingProbe;
    if (failing.length === 0) return { status: "ok" };
    return reply.status(503).header("Retry-After", "5").send({ status: "unavailable", failing });
  });

  // Password managers open this URL so that people can replace a weak or leaked password (W3C).
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/settings/#account"));

  app.get("/metrics", async (request, reply) => {
    if (!canReadMetrics(context, request)) return sendNotFoundResponse(reply);
    return reply.type(context.telemetry.registry.contentType).send(await context.telemetry.registry.metrics());
  });

  const counted = {
    onRequest: (request: FastifyRequest) => context.limits.countAddress("read", toLimitKey(getAddress(request))),
  };
  const document = () => getOpenApiDocument({ version, url: context.settings.publicUrl ?? "/" });
  const sendDocument = prepareText("application/json; charset=utf-8", () => JSON.stringify(document()));
  app.get("/v3/openapi.json", counted, sendDocument);
  const sendPage = prepareText("text/html; charset=utf-8", () => renderDevelopersPage(document()));
  app.get("/developers", counted, (request, reply) => {
    reply.header("Content-Security-Policy", DEVELOPERS_POLICY);
    return sendPage(request, reply);
  });
}

async function listFailingServices({ parts }: Context): Promise<string[]> {
  const failing: string[] = [];
  await Promise.all(
    Object.entries(parts).map(async ([name, check]) => {
      if (!(await respondsInTime(check))) failing.push(name);
    }),
  );
  return failing.sort();
}

async function respondsInTime(check: () => Promise<void>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, false).unref());
  const checked = check().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, timeout]);
}

/**
 * Returns whether a request may read the metrics. If METRICS_TOKEN is set, anyone who sends the token may. Otherwise,
 * only this machine may, and only if no proxy is in front of the server. The request must also use this machine's own
 * name. Otherwise, a website could point its name here and read the metrics through the browser.
 */
function canReadMetrics(context: Context, request: FastifyRequest): boolean {
  const { metricsToken, trustProxy } = context.settings;
  if (metricsToken !== null) {
    const sentToken = Buffer.from(request.headers.authorization ?? "");
    const expected = Buffer.from(`Bearer ${metricsToken}`);
    return sentToken.length === expected.length && timingSafeEqual(sentToken, expected);
  }
  const isProxied = trustProxy !== null || hasProxyHeaders(request);
  return !isProxied && isLoopback(getAddress(request)) && isLoopbackName(request.host.replace(/:\d*$/, ""));
}
