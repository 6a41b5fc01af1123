import { describe, expect, it } from "vitest";
import { transpose } from "../sparse/sparse-rows.ts";
import { createTasteGroups } from "./interactions.fixture.ts";
import { createWorkerTeam } from "./team.ts";
import { Layout } from "./workspace.ts";

describe("a team of worker threads", () => {
  const byUser = createTasteGroups({ users: 4000, items: 2000, groups: 4 });
  const start = () => {
    const layout = new Layout();
    const [source, target] = [layout.add(2000, 2000), layout.add(2000, 2000)];
    const team = createWorkerTeam({ memory: layout.memory(), byUser, byItem: transpose(byUser), plain: true }, 2);
    return { team, step: { kind: "gram", source, target } as const };
  };

  it("rejects the current step and all later ones once a worker thread exits", async () => {
    const { team, step } = start();
    const outcome = team.run(step, 2000, 8).catch((error: unknown) => String(error));
    await team.close();
    expect(await outcome).toContain("closed");
    await expect(team.run(step, 2000, 8)).rejects.toThrow("closed");
  });

  it("rejects a step that throws", async () => {
    const { team, step } = start();
    try {
      await expect(team.run({ ...step, source: null as never }, 8, 8)).rejects.toThrow(TypeError);
    } finally {
      await team.close();
    }
  });
});
