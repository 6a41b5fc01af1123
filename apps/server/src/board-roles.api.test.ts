import { BOARD_ROLES, type BoardRole } from "@tessera/domain";
import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AUTHORIZATION_EXPECTATIONS, type Things } from "./authorization.fixture.ts";
import {
  createThings,
  type OtherPeople,
  createPeopleFactory,
  type Person,
  listUsedThings,
} from "./authorization-things.fixture.ts";
import { type BoardOperation, HIDDEN_FROM_LOWER_ROLES, REQUIRED_ROLES } from "./board-roles.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
let newPerson: () => Promise<Person>;
let others: OtherPeople;
let peopleByRole: Record<BoardRole, Person>;

beforeAll(async () => {
  app = await startApp();
  newPerson = createPeopleFactory(app);
  others = { collaborator: await newPerson(), invited: await newPerson(), newcomer: await newPerson() };
  peopleByRole = {
    look: await newPerson(),
    add: await newPerson(),
    organize: await newPerson(),
    manage: await newPerson(),
  };
});
afterAll(() => app.close());

describe("permissions on someone else's secret board", () => {
  const checked = (Object.keys(REQUIRED_ROLES) as BoardOperation[]).filter((name) => REQUIRED_ROLES[name] !== null);

  it.each(checked)("allow %s for its minimum role and above, and reject it for lower roles", async (name) => {
    const owner = await newPerson();
    const line =
      AUTHORIZATION_EXPECTATIONS[name].find(({ privacy }) => privacy === "secret") ??
      AUTHORIZATION_EXPECTATIONS[name][0];
    const input = (things: Things) => line?.input(things) ?? {};
    const things = await createThings(app, owner, others, "secret", listUsedThings(input));
    for (const role of BOARD_ROLES) {
      await owner.client.call("boards.invite", {
        ...{ board_id: things.board, invited_user_id: peopleByRole[role].id },
        role,
      });
      await peopleByRole[role].client.call("boards.acceptInvite", { board_id: things.board });
    }
    const neededRole = REQUIRED_ROLES[name];
    const lowerRole =
      neededRole === null || neededRole === "owner"
        ? BOARD_ROLES
        : BOARD_ROLES.slice(0, BOARD_ROLES.indexOf(neededRole));
    // The lowest role goes first, because an accepted call would affect the others.
    for (const role of lowerRole) {
      const { status } = await peopleByRole[role].client.send(name, input(things));
      expect(status, role).toBe(HIDDEN_FROM_LOWER_ROLES.has(name) ? 404 : 403);
    }
    if (neededRole === null || neededRole === "owner") return;
    expect((await peopleByRole[neededRole].client.send(name, input(things))).status, neededRole).toBe(200);
  });
});
