import { operations } from "@tessera/contract";
import type { Plugin } from "vite";

export const OPERATIONS_MODULE = "virtual:operations";
const RESOLVED_MODULE_ID = `\0${OPERATIONS_MODULE}`;

/**
 * Provides the part of the contract that a browser needs for requests. For each operation, it contains the method, the
 * path, whether it returns a list, and the upload part. The module contains only plain data, so that neither the
 * schemas nor their library are shipped.
 */
export function createOperationsPlugin(): Plugin {
  return {
    name: "tessera:operations",
    resolveId: (id) => (id === OPERATIONS_MODULE ? RESOLVED_MODULE_ID : null),
    load: (id) => (id === RESOLVED_MODULE_ID ? `export const routes = ${JSON.stringify(getOperationRoutes())};` : null),
  };
}

/**
 * Returns each operation's first route, by operation name. Defaults are omitted to save space, because every page loads
 * this data.
 */
function getOperationRoutes(): Record<string, { method: string; path: string; list?: true; uploadPart?: string }> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, { routes, list, upload }]) => [
      name,
      { ...routes[0], ...(list && { list }), ...(upload && { uploadPart: upload.part }) },
    ]),
  );
}
