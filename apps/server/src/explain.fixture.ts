import { createHash } from "node:crypto";
import pg from "pg";
import type { ObservedQuery } from "./large-app.fixture.ts";

/** A node of a query plan, as Postgres reports it with ANALYZE and BUFFERS. */
interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Index Searches"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The maximum size, in pages, of a table that doesn't need an index. */
const SMALL_TABLE_PAGES = 64;

/** The cost of running a query. */
export interface QueryCost {
  readonly sql: string;
  /** The number of rows read from tables and indexes, including discarded rows. */
  readonly rows: number;
  /** The largest number of rows that one node sorts. */
  readonly sorted: number;
  /** The number of table and index pages read, counted once per access. */
  readonly buffers: number;
  /** The number of index descents. */
  readonly descents: number;
  /** Tables of more than a few pages that were read completely. */
  readonly wholeTables: readonly string[];
  readonly plan: string;
}

/** Reruns queries and reports the cost of each one. */
export interface Explainer {
  /**
   * @param kind "custom" for a plan for these parameters, or "generic" for a prepared statement's plan; the product
   *   can use either
   */
  explain(query: ObservedQuery, kind: "custom" | "generic"): Promise<QueryCost>;
  close(): Promise<void>;
}

/** Opens a connection that reports the plan of each statement, prepared as in the product. */
export async function openExplainer(connection: pg.ClientConfig): Promise<Explainer> {
  const client = new pg.Client({ ...connection, options: "-c pg_trgm.similarity_threshold=0.2" });
  await client.connect();
  let plans: string[] = [];
  client.on("notice", ({ message = "" }) => {
    const at = message.indexOf("plan:");
    if (at !== -1) plans.push(message.slice(at + "plan:".length));
  });
  await client.query("load 'auto_explain'");
  for (const setting of [
    "log_min_duration = 0",
    "log_analyze = on",
    "log_buffers = on",
    "log_timing = off",
    "log_format = json",
    "log_level = notice",
  ]) {
    await client.query(`set auto_explain.${setting}`);
  }
  return {
    async explain({ sql, parameters }, kind) {
      await client.query(`set plan_cache_mode = force_${kind}_plan`);
      plans = [];
      const name = createHash("sha256").update(sql).digest("base64url").slice(0, 32);
      await client.query({ name, text: sql, values: [...parameters] });
      const text = plans.at(-1);
      if (text === undefined) throw new Error(`Postgres gave no plan for ${sql}`);
      return toQueryCost(sql, (JSON.parse(text) as { Plan: PlanNode }).Plan);
    },
    close: () => client.end(),
  };
}

function toQueryCost(sql: string, plan: PlanNode): QueryCost {
  const nodes = listNodes(plan);
  return {
    sql,
    rows: sum(nodes.filter(isRead).map(countRowsRead)),
    sorted: Math.max(0, ...nodes.filter((node) => node["Node Type"].includes("Sort")).map(countRowsSorted)),
    buffers: countPages(plan),
    descents: sum(nodes.map((node) => node["Index Searches"] ?? 0)),
    wholeTables: nodes
      .filter((node) => node["Node Type"] === "Seq Scan" && countPages(node) > SMALL_TABLE_PAGES)
      .map((node) => node["Relation Name"] ?? ""),
    plan: formatPlan(plan, 0),
  };
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

/** Returns whether a node reads rows. A bitmap scan reads rows from the table, and the same number of index entries. */
function isRead(node: PlanNode): boolean {
  return node["Relation Name"] !== undefined || node["Node Type"] === "Bitmap Index Scan";
}

function countPages(node: PlanNode): number {
  return (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
}

function countRowsRead(node: PlanNode): number {
  const rowsPerLoop =
    node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(rowsPerLoop * node["Actual Loops"]);
}

function countRowsSorted(node: PlanNode): number {
  return Math.max(0, ...(node.Plans ?? []).map((child) => Math.round(child["Actual Rows"] * child["Actual Loops"])));
}

function formatPlan(node: PlanNode, depth: number): string {
  const label = [node["Node Type"], node["Relation Name"], node["Index Name"]].filter(Boolean).join(" ");
  const line = `${"  ".repeat(depth)}${label}: ${countRowsRead(node)} rows, ${countPages(node)} pages`;
  return [line, ...(node.Plans ?? []).map((child) => formatPlan(child, depth + 1))].join("\n");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
