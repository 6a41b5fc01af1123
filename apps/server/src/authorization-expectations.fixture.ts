import type { Expectation, Privacy, Role } from "./authorization.fixture.ts";

export type ExpectedStatuses = Readonly<Record<Role, number>>;

export const EVERYONE: ExpectedStatuses = { visitor: 200, stranger: 200, blocked: 200, operator: 200, owner: 200 };
export const NO_ONE: ExpectedStatuses = { visitor: 404, stranger: 404, blocked: 404, operator: 404, owner: 404 };
export const LOGGED_IN: ExpectedStatuses = { ...EVERYONE, visitor: 401 };
/** Visible to everyone except people the owner blocked. */
export const SEEN: ExpectedStatuses = { ...EVERYONE, blocked: 404 };
/** Visible only to the owner. */
const HIDDEN: ExpectedStatuses = { visitor: 404, stranger: 404, blocked: 404, operator: 404, owner: 200 };
/** Visible to everyone except blocked people. Any logged-in person who can see it can perform the action. */
export const DONE_BY_ALL: ExpectedStatuses = { ...SEEN, visitor: 401 };
/** Visible to others, but only the owner can perform the action. */
export const DONE_BY_OWNER: ExpectedStatuses = { ...HIDDEN, visitor: 401, stranger: 403, operator: 403 };
/** Only the owner can see it and perform the action. */
export const HIDDEN_DONE_BY_OWNER: ExpectedStatuses = { ...HIDDEN, visitor: 401 };

/** Rejected for everyone except the owner, because it doesn't belong to them. */
export const ONLY_OWNER: ExpectedStatuses = { visitor: 401, stranger: 400, blocked: 400, operator: 400, owner: 200 };

/** The same status for every role. */
export function expectAll(status: number): ExpectedStatuses {
  return { visitor: status, stranger: status, blocked: status, operator: status, owner: status };
}

export function createExpectation(
  input: Expectation["input"],
  answers: ExpectedStatuses,
  privacy: Privacy = "public",
): Expectation {
  return { privacy, input, answers };
}

/** Creates the rows for one operation on a public board, a protected board, and a secret board. */
export function expectEach(
  input: Expectation["input"],
  listed: ExpectedStatuses,
  byLink: ExpectedStatuses,
  hidden: ExpectedStatuses,
): Expectation[] {
  return [
    createExpectation(input, listed),
    createExpectation(input, byLink, "protected"),
    createExpectation(input, hidden, "secret"),
  ];
}

export function expectRead(input: Expectation["input"]): Expectation[] {
  return expectEach(input, SEEN, SEEN, HIDDEN);
}

export function expectWrite(input: Expectation["input"], listed: ExpectedStatuses, byLink = listed): Expectation[] {
  return expectEach(input, listed, byLink, HIDDEN_DONE_BY_OWNER);
}
