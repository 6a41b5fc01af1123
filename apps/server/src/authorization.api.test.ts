import { findOperation, type OperationName, operations } from "@tessera/contract";
import type { ApiClient, TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setOperatorRights } from "./admin/admin.commands.ts";
import {
  AUTHORIZATION_EXPECTATIONS,
  type Expectation,
  type Privacy,
  type Role,
  ROLES,
  type Things,
} from "./authorization.fixture.ts";
import {
  createThings,
  type OtherPeople,
  createPeopleFactory,
  type Person,
  listUsedThings,
} from "./authorization-things.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

const names = Object.keys(operations) as OperationName[];
let app: TestApp<Server>;
let newPerson: () => Promise<Person>;
let others: OtherPeople;
/** The test data for read operations, by the board's visibility. Reads change nothing, so they share it. */
const stages = new Map<Privacy, Promise<Stage>>();

/** An owner's things, and the people who make requests about them. */
interface Stage {
  readonly things: Things;
  readonly cast: Record<Role, ApiClient>;
}

beforeAll(async () => {
  app = await startApp();
  newPerson = createPeopleFactory(app);
  others = { collaborator: await newPerson(), invited: await newPerson(), newcomer: await newPerson() };
});
afterAll(() => app.close());

/** Creates one caller for each role, for one row of the table. */
async function newCast(owner: Person): Promise<Record<Role, ApiClient>> {
  const [stranger, blocked, operator] = [await newPerson(), await newPerson(), await newPerson()];
  await owner.client.call("people.block", { username: blocked.username });
  await setOperatorRights(app.server.context, operator.username, true);
  return {
    visitor: app.visitor(),
    stranger: stranger.client,
    blocked: blocked.client,
    operator: operator.client,
    owner: owner.client,
  };
}

async function newStage(privacy: Privacy, named: ReadonlySet<keyof Things>): Promise<Stage> {
  const owner = await newPerson();
  return { things: await createThings(app, owner, others, privacy, named), cast: await newCast(owner) };
}

/** The things that read operations need. */
const READ_THINGS = new Set(
  names
    .filter(isRead)
    .flatMap((name) => AUTHORIZATION_EXPECTATIONS[name].flatMap(({ input }) => [...listUsedThings(input)])),
);

function isRead(name: OperationName): boolean {
  return findOperation(name).routes.every(({ method }) => method === "GET");
}

/** Returns the shared test data for a read. Each write gets its own test data. */
function getStage(name: OperationName, { privacy, input }: Expectation): Promise<Stage> {
  if (!isRead(name)) return newStage(privacy, listUsedThings(input));
  const stage = stages.get(privacy) ?? newStage(privacy, READ_THINGS);
  stages.set(privacy, stage);
  return stage;
}

describe("the authorization table", () => {
  it("covers every operation", () => {
    for (const name of names) expect(AUTHORIZATION_EXPECTATIONS[name]?.length, name).toBeGreaterThan(0);
  });

  const lines = names.flatMap((name) =>
    (AUTHORIZATION_EXPECTATIONS[name] ?? []).map((expected) => ({ name, privacy: expected.privacy, expected })),
  );
  it.each(lines)(
    "contains the status that each role gets from $name on a $privacy board",
    async ({ name, expected }) => {
      const { things, cast } = await getStage(name, expected);
      const answers: Partial<Record<Role, number>> = {};
      // The owner goes last, because their change would affect the other callers.
      for (const role of ROLES) {
        const input = expected.input({ ...things, freeName: `${things.freeName}_${role}` });
        answers[role] = (await cast[role].send(name, input)).status;
      }
      expect(answers).toEqual(expected.answers);
    },
  );

  it.each(names)("requires a login for %s if and only if the contract does", (name) => {
    const isOpen = findOperation(name).caller === "anyone";
    // Wrong credentials have the same status, but for people who are logged in too.
    const requiresLogin = ({ answers }: Expectation) => answers.visitor === 401 && answers.owner !== 401;
    for (const expected of AUTHORIZATION_EXPECTATIONS[name]) expect(!requiresLogin(expected)).toBe(isOpen);
  });
});
