// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderOnStage } from "../../pins/stage.fixture.tsx";
import { StateMark } from "./state-mark.tsx";

const PLAIN_BOARD = { archived: false, privacy: "public", isCollaborative: false } as const;

describe("StateMark", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    [{}, undefined],
    [{ privacy: "protected" }, "Board shared by link"],
    [{ isCollaborative: true }, "Group board"],
    [{ privacy: "secret", isCollaborative: true }, "Secret board"],
    [{ archived: true, isCollaborative: true }, "Archived board"],
  ] as const)("[BOARD-11] for a board with %j, has the label %s", async (facts, label) => {
    const { box } = await renderOnStage(<StateMark board={{ ...PLAIN_BOARD, ...facts }} className={undefined} />);
    expect(box.querySelector("[role=img]")?.getAttribute("aria-label") ?? undefined).toBe(label);
  });
});
