import { AppError, type OperationName, type OperationOutput } from "@tessera/contract";
import type { FastifyInstance } from "fastify";
import {
  buildSchema,
  type DocumentNode,
  execute as run,
  GraphQLError,
  type GraphQLResolveInfo,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from "graphql";
import * as z from "zod";
import type { Context } from "../context.ts";
import { toAppError } from "../errors.ts";
import type { Execute } from "../execute.ts";
import type { Visit } from "../visit.ts";
import { requireCsrf } from "./api-routes.ts";
import { ensureCsrfCookie } from "./cookies.ts";
import { createVisit } from "./visits.ts";

/** The limits on one document. The product's queries are two levels deep and have a dozen fields. */
const GRAPHQL_LIMITS = { characters: 8_192, tokens: 400, depth: 6, acts: 5 } as const;

/** Calls one of the product's operations on behalf of the caller. */
export interface GraphqlCall {
  readonly context: Context;
  call<Name extends OperationName>(name: Name, input: object): Promise<OperationOutput<Name>>;
}

/** A noun's GraphQL fields: their schema definitions and their resolvers. */
export interface GraphqlFields {
  readonly types: string;
  readonly resolve: Readonly<Record<string, (args: never, call: GraphqlCall) => Promise<unknown>>>;
}

const graphqlRequestSchema = z.object({
  query: z.string().max(GRAPHQL_LIMITS.characters),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string().max(200), z.unknown()).nullish(),
});

/**
 * Registers the endpoint for GraphQL queries. Each field runs an operation, with that operation's rate limit, session,
 * and checks.
 */
export function registerGraphql(
  app: FastifyInstance,
  context: Context,
  execute: Execute,
  fields: readonly GraphqlFields[],
): void {
  const schema = buildSchema(fields.map(({ types }) => types).join("\n"));
  const createCall = (visit: Visit): GraphqlCall => ({ context, call: (name, input) => execute(name, input, visit) });
  const acts = fields.flatMap(({ resolve }) => Object.entries(resolve));
  const rootValue = Object.fromEntries(
    acts.map(([name, act]) => [
      name,
      (args: never, visit: Visit, info: GraphQLResolveInfo) => act(args, createCall(toFieldVisit(visit, info))),
    ]),
  );
  app.post("/graphql", {
    async onRequest(incoming, reply) {
      ensureCsrfCookie(context, incoming, reply);
      reply.header("Cache-Control", "private, no-store");
      requireCsrf(context, incoming);
    },
    bodyLimit: 4 * GRAPHQL_LIMITS.characters,
    async handler(incoming, reply) {
      const visit = createVisit(context, incoming, reply);
      await context.limits.countAddress("read", visit.address);
      const parsedRequest = graphqlRequestSchema.safeParse(incoming.body);
      if (!parsedRequest.success) throw new AppError("validation_error", "Send a query, plus any variables it uses.");
      const document = readDocument(parsedRequest.data.query);
      const problems = validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule], {
        maxErrors: 5,
        hideSuggestions: true,
      });
      if (problems.length > 0) throw toGraphqlError(problems[0]);
      const answer = await run({
        schema,
        hideSuggestions: true,
        document,
        rootValue,
        contextValue: visit,
        variableValues: parsedRequest.data.variables ?? {},
        operationName: parsedRequest.data.operationName ?? null,
      });
      return reply.send({ ...answer, ...(answer.errors && { errors: answer.errors.map(toGraphqlErrorResponse) }) });
    },
  });
}

/**
 * Returns the visit for a field's calls. A document has one Idempotency-Key, from which each mutation gets its own key
 * by position. So sending the document again repeats none of its mutations.
 */
function toFieldVisit(visit: Visit, { operation, path }: GraphQLResolveInfo): Visit {
  const place = operation.selectionSet.selections.findIndex(
    (selection) => selection.kind === "Field" && (selection.alias ?? selection.name).value === path.key,
  );
  if (visit.idempotencyKey === null || place <= 0) return visit;
  return { ...visit, idempotencyKey: `${visit.idempotencyKey} ${place + 1}` };
}

/**
 * Parses a document, and rejects it if it exceeds the limits. Fragments aren't allowed, because they could make a
 * document larger than its text.
 *
 * @throws AppError validation_error for a document that can't be parsed, or is deeper or larger than any query needs
 */
function readDocument(query: string): DocumentNode {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: GRAPHQL_LIMITS.tokens, noLocation: true });
  } catch (error) {
    throw toGraphqlError(error);
  }
  for (const definition of document.definitions) {
    if (definition.kind !== "OperationDefinition")
      throw new AppError("validation_error", "Fragments aren’t supported.");
    if (hasFragments(definition.selectionSet)) throw new AppError("validation_error", "Fragments aren’t supported.");
    if (isTooDeep(definition.selectionSet, GRAPHQL_LIMITS.depth)) {
      throw new AppError("validation_error", "This query is nested too deeply.");
    }
    const isAct = definition.operation === "mutation";
    if (isAct && definition.selectionSet.selections.length > GRAPHQL_LIMITS.acts) {
      throw new AppError("validation_error", `Send up to ${GRAPHQL_LIMITS.acts} mutations at a time.`);
    }
  }
  return document;
}

/**
 * Returns whether a selection contains fragments. Inline fragments could hide more fields than a document's first level
 * shows.
 */
function hasFragments({ selections }: SelectionSetNode): boolean {
  return selections.some(
    (selection) => selection.kind !== "Field" || (selection.selectionSet && hasFragments(selection.selectionSet)),
  );
}

function isTooDeep({ selections }: SelectionSetNode, remainingDepth: number): boolean {
  return selections.some((selection) => {
    if (selection.kind === "FragmentSpread" || selection.selectionSet === undefined) return false;
    return remainingDepth === 1 || isTooDeep(selection.selectionSet, remainingDepth - 1);
  });
}

function toGraphqlError(problem: unknown): AppError {
  const message = problem instanceof GraphQLError ? problem.message.slice(0, 300) : "This query can’t be parsed.";
  return new AppError("validation_error", message, { cause: problem });
}

/** Converts one field's failure to the envelope's format. */
function toGraphqlErrorResponse({ message, path, originalError }: GraphQLError): object {
  const isQueryError = originalError === undefined || originalError instanceof GraphQLError;
  if (isQueryError) return { message, path, extensions: { type: "validation_error" } };
  const { type, status, message: words, details } = toAppError(originalError);
  return { message: words, path, extensions: { type, http_status: status, details } };
}
