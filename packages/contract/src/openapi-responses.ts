import { type Json, getSchemaName, toSchemaRef } from "./openapi-schemas.ts";
import { ERROR_STATUS, type ErrorType } from "./platform/errors.ts";
import { type AnyOperation, listPossibleFailures, type Route } from "./platform/operation.ts";

const STATUS_DESCRIPTIONS: Readonly<Record<ErrorType, string>> = {
  validation_error: "The request isn't valid; `details` names each bad field.",
  invalid_bookmark: "The bookmark is forged, stale or from another list.",
  login_required: "The call needs a session.",
  invalid_credentials: "The name or the password is wrong.",
  csrf_failed: "The call doesn't come from a page of this server or an API client of its own.",
  forbidden: "The caller doesn't have permission.",
  not_found: "It doesn't exist, or the caller can't see it.",
  conflict: "It conflicts with something that already exists.",
  too_large: "The body or its file is too large.",
  unsupported_media: "The server doesn't take this kind of file.",
  unprocessable: "The request is valid, but can't be carried out.",
  rate_limited: "Too many calls; `Retry-After` says when to try again.",
  internal_error: "Something went wrong on the server.",
  mfa_required: "The account has two-step login, and the call has no code.",
  verification_required: "The caller has to prove again who they are.",
  unavailable: "Something that the server needs is busy or down; `Retry-After` says when to try again.",
};

const RETRY_AFTER_HEADER = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } };

/** The responses of routes. Responses that many routes share are kept separately. */
export interface Responses {
  /** Shared responses by name. More are added as routes are described. */
  readonly shared: Readonly<Record<string, Json>>;
  /**
   * Describes a route's responses by status.
   *
   * @param data the schema of the response's data
   */
  describeRoute(declared: AnyOperation, route: Route, data: Json): Json;
}

export function createResponses(): Responses {
  const shared: Record<string, Json> = {};
  const addShared = (name: string, response: Json) => {
    shared[name] ??= response;
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    shared,
    describeRoute(declared, route, data) {
      const name = getResponseName(data);
      const successSchema = describeSuccess(data);
      const byStatus = Map.groupBy(listPossibleFailures(declared, route), (type) => ERROR_STATUS[type]);
      return {
        [declared.beacon ? 202 : 200]: name === null ? successSchema : addShared(name, successSchema),
        ...Object.fromEntries(
          [...byStatus].map(([status, types]) => [
            status,
            addShared(types.map(toPascalCase).join("Or"), describeFailure(types)),
          ]),
        ),
        default: addShared("Failure", toJsonResponse("Any other failure.", toSchemaRef("Failure"))),
      };
    },
  };
}

/**
 * Returns a name for a response that contains one named shape or a list of them. Returns null for other responses,
 * which are rare.
 */
function getResponseName(data: Json): string | null {
  const item = data.type === "array" ? getSchemaName(data.items as Json) : null;
  return item === null ? getSchemaName(data) : `${item}List`;
}

function describeSuccess(data: Json): Json {
  const dataSchema = { type: "object", properties: { data }, required: ["data"] };
  const envelope = { type: "object", properties: { resource_response: dataSchema }, required: ["resource_response"] };
  return toJsonResponse("Done.", { allOf: [toSchemaRef("Success"), envelope] });
}

/** Describes the response for a status, shared by all failure types with that status. */
function describeFailure(types: readonly ErrorType[]): Json {
  const meanings = types.map((type) => `\`${type}\`: ${STATUS_DESCRIPTIONS[type]}`).join(" ");
  const isTemporary = types.includes("rate_limited") || types.includes("unavailable");
  return { ...toJsonResponse(meanings, toSchemaRef("Failure")), ...(isTemporary && { headers: RETRY_AFTER_HEADER }) };
}

function toJsonResponse(description: string, schema: Json): Json {
  return { description, content: { "application/json": { schema } } };
}

function toPascalCase(type: string): string {
  return type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
