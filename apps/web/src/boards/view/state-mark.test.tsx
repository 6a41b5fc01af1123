// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { onStage } from "../../pins/stage.fixture.tsx";
import { StateMark } from "./state-mark.tsx";

const ALONE = { archived: false, privacy: "public", isCollaborative: false } as const;

describe("the mark on a board's card", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    [{}, undefined],
    [{ privacy: "protected" }, "Board shared by link"],
    [{ isCollaborative: true }, "Group board"],
    [{ privacy: "secret", isCollaborative: true }, "Secret board"],
    [{ archived: true, isCollaborative: true }, "Archived board"],
  ] as const)("[BOARD-11] for %j shows %s", async (facts, label) => {
    const { box } = await onStage(<StateMark board={{ ...ALONE, ...facts }} className={undefined} />);
    expect(box.querySelector("[role=img]")?.getAttribute("aria-label") ?? undefined).toBe(label);
  });
});
