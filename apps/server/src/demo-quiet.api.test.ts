import { createJpegPicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smallDemoWorld } from "./demo.fixture.ts";
import { createDemoStage } from "./demo-stage.ts";
import { type DemoWorld, fillDemo } from "./platform/demo.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("filling the demo world", () => {
  it("makes calls only while no requests are in progress, and waits longer before producing images", async () => {
    const waits: number[] = [];
    const world: DemoWorld = {
      ...smallDemoWorld,
      fill: ({ api, password }) => {
        const [{ username, email } = { username: "", email: "" }] = smallDemoWorld.people;
        const done = (async () => {
          await api.call("accounts.register", { email, password, first_name: "Demo", username }, null);
          const image = new Uint8Array(await createJpegPicture({ seed: 91 }));
          await api.call("pins.create", { image }, username);
        })();
        return { ready: done, done };
      },
    };
    const { context, execute } = app.server;
    const filling = await fillDemo(context, execute, async () => world, {
      stage: createDemoStage(context),
      quiet: { wait: async (quietMs) => void waits.push(quietMs) },
    });
    if ("refused" in filling) throw new Error("It was not begun.");
    expect(await filling.done).toBe("filled");
    expect(waits).toEqual([30, 400]);
  });
});
