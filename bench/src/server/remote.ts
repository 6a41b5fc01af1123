import { findOperation, type OperationName } from "@tessera/contract";
import { placeFields } from "@tessera/testkit/operations";

/**
 * Returns a function that runs operations over HTTP. It has the same interface as the function that server-rendered
 * pages use in process.
 */
export function createRemoteExecutor(url: string) {
  return async (name: OperationName, input: Record<string, unknown>): Promise<unknown> => {
    const operation = findOperation(name);
    const [route] = operation.routes;
    const { path, rest } = placeFields(route, input);
    const presentInputs = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
    const query = new URLSearchParams(presentInputs.map(([key, value]) => [key, String(value)]));
    const answer = await fetch(`${url}${path}?${query}`);
    const { resource_response: envelope } = (await answer.json()) as {
      resource_response: { data: unknown; bookmark: string | null };
    };
    return "list" in operation && operation.list
      ? { items: envelope.data, bookmark: envelope.bookmark }
      : envelope.data;
  };
}
