import { createHash } from "node:crypto";
import { findOperation, type OperationName, operations } from "@tessera/contract";
import type { ApiClient } from "@tessera/testkit";
import * as z from "zod";

/** The test data's values for each input field. For example, the field `pin_id` has pin ids. */
export type TestValues = Readonly<Record<string, readonly string[]>>;

/** One call of a read operation. */
export interface ReadCall {
  readonly name: OperationName;
  readonly input: Readonly<Record<string, string>>;
}

/** A read call, with the response to one caller. */
export interface ReadResponse extends ReadCall {
  readonly caller: string;
  readonly status: number;
  readonly data: unknown;
}

/**
 * Generates all calls to the contract's read operations that use the test data's values, from the operations'
 * declarations.
 *
 * @throws Error when the test data has no values for a required field; in that case, add some
 */
export function listReads(world: TestValues): ReadCall[] {
  const readNames = Object.keys(operations).filter((name) => operations[name as OperationName].effect === "read");
  return readNames.flatMap((name) =>
    listInputs(name as OperationName, world).map((input) => ({ name, input }) as ReadCall),
  );
}

function listInputs(name: OperationName, world: TestValues): Record<string, string>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(findOperation(name).input, {
    io: "input",
    unrepresentable: "any",
  });
  let inputs: Record<string, string>[] = [{}];
  for (const field of Object.keys(properties)) {
    const ownValues = required.includes(field) ? listChoices(properties[field]) : undefined;
    const values = world[`${name}.${field}`] ?? world[field] ?? ownValues;
    if (values) inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [field]: value })));
    else if (required.includes(field))
      throw new Error(`${name} asks for a ${field}, and the world has none to ask about`);
  }
  return inputs;
}

/** Returns the values that the contract lists for a field. */
function listChoices(schema: unknown): readonly string[] | undefined {
  const { enum: listed, const: constant } = schema as { readonly enum?: readonly string[]; readonly const?: string };
  return listed ?? (constant === undefined ? undefined : [constant]);
}

/** Sends every call as every caller, one after another. */
export async function loadResponses(
  reads: readonly ReadCall[],
  callers: Readonly<Record<string, ApiClient>>,
): Promise<ReadResponse[]> {
  const answers: ReadResponse[] = [];
  for (const [caller, client] of Object.entries(callers)) {
    for (const { name, input } of reads) {
      const { status, data } = await client.send(name, input);
      answers.push({ caller, name, input, status, data });
    }
  }
  return answers;
}

/** Lists the operations that returned no data to any caller. Comparing their responses would prove nothing. */
export function listOperationsWithoutData(answers: readonly ReadResponse[]): OperationName[] {
  const isReal = ({ status, data }: ReadResponse) => status === 200 && data !== null;
  return [...new Set(answers.map(({ name }) => name))].filter(
    (name) => !answers.some((answer) => answer.name === name && isReal(answer)),
  );
}

/** Downloads each image in the responses. Returns the status and SHA-256 of each, by URL. */
export async function downloadImages(
  answers: readonly ReadResponse[],
  client: ApiClient,
): Promise<Record<string, string>> {
  const urls = new Set([...JSON.stringify(answers).matchAll(/"(\/media\/[^"]+)"/g)].map(([, url = ""]) => url));
  const pictures: Record<string, string> = {};
  for (const url of urls) {
    const { statusCode, rawPayload } = await client.raw("GET", url);
    pictures[url] = `${statusCode} ${createHash("sha256").update(rawPayload).digest("hex")}`;
  }
  return pictures;
}
