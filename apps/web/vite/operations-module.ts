import { operations } from "@tessera/contract";
import type { Plugin } from "vite";

export const OPERATIONS_MODULE = "virtual:operations";
const RESOLVED = `\0${OPERATIONS_MODULE}`;

/**
 * Provides the part of the contract that a browser needs for requests: method, path, list or not, upload part. It is a
 * module of plain data, so that neither the schemas nor their library are shipped.
 */
export function operationsModule(): Plugin {
  return {
    name: "tessera:operations",
    resolveId: (id) => (id === OPERATIONS_MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const routes = ${JSON.stringify(getOperationRoutes())};` : null),
  };
}

/**
 * Returns the first route of every operation, by the operation's name. Defaults are omitted, because every page loads
 * them all.
 */
function getOperationRoutes(): Record<string, { method: string; path: string; list?: true; uploadPart?: string }> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, { routes, list, upload }]) => [
      name,
      { ...routes[0], ...(list && { list }), ...(upload && { uploadPart: upload.part }) },
    ]),
  );
}
