// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runAct, renderOnStage } from "../../stage.fixture.tsx";
import { getAnonymousSaves } from "./anonymous-store.ts";
import { VisitorSaveButton } from "./visitor-save.tsx";

const askToLogIn = vi.hoisted(() => vi.fn());
vi.mock("../../../shell/index.ts", async (original) => ({ ...(await original<object>()), askToLogIn }));

describe("the Save button for visitors", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    askToLogIn.mockReset();
  });

  it("[UNAUTH-07] asks the visitor to log in unless the pin is already stored", async () => {
    const announced: string[] = [];
    vi.spyOn(toast, "show").mockImplementation(({ message }) => {
      announced.push(message);
      return () => undefined;
    });
    const history = [];
    for (const id of ["1", "1", "2", "3"]) {
      const { box, unmount } = await renderOnStage(<VisitorSaveButton pinId={id} />, { isAuth: false });
      await runAct(() => box.querySelector<HTMLElement>("a")?.click());
      await unmount();
      history.push([askToLogIn.mock.calls.length, announced.length, getAnonymousSaves().length]);
    }
    expect(history).toEqual([
      [1, 0, 1],
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 2],
    ]);
  });
});
