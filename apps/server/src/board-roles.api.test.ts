import { BOARD_ROLES, type BoardRole } from "@tessera/domain";
import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AUTHORIZATION, type Things } from "./authorization.fixture.ts";
import {
  makeThings,
  type Others,
  createPeopleFactory,
  type Person,
  thingsNamedBy,
} from "./authorization-things.fixture.ts";
import { type BoardOperation, HELD_BACK, NEEDED_ROLES } from "./board-roles.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
let newPerson: () => Promise<Person>;
let others: Others;
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

describe("what someone may do on another person's secret board", () => {
  const checked = (Object.keys(NEEDED_ROLES) as BoardOperation[]).filter((name) => NEEDED_ROLES[name] !== null);

  it.each(checked)("%s is allowed from its role up, and refused below it", async (name) => {
    const owner = await newPerson();
    const line = AUTHORIZATION[name].find(({ privacy }) => privacy === "secret") ?? AUTHORIZATION[name][0];
    const input = (things: Things) => line?.input(things) ?? {};
    const things = await makeThings(app, owner, others, "secret", thingsNamedBy(input));
    for (const role of BOARD_ROLES) {
      await owner.client.call("boards.invite", {
        ...{ board_id: things.board, invited_user_id: peopleByRole[role].id },
        role,
      });
      await peopleByRole[role].client.call("boards.acceptInvite", { board_id: things.board });
    }
    const neededRole = NEEDED_ROLES[name];
    const lower =
      neededRole === null || neededRole === "owner"
        ? BOARD_ROLES
        : BOARD_ROLES.slice(0, BOARD_ROLES.indexOf(neededRole));
    // Lowest role first: what they may do must not be done before the others try.
    for (const role of lower) {
      const { status } = await peopleByRole[role].client.send(name, input(things));
      expect(status, role).toBe(HELD_BACK.has(name) ? 404 : 403);
    }
    if (neededRole === null || neededRole === "owner") return;
    expect((await peopleByRole[neededRole].client.send(name, input(things))).status, neededRole).toBe(200);
  });
});
