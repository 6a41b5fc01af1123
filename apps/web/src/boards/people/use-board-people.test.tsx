// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import type { BoardCollaborator } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../data/query-client.ts";
import { useBoardPeopleActions } from "./use-board-people.ts";

const callServer = vi.hoisted(() => vi.fn());
vi.mock("../../data/client.ts", async (original) => ({ ...(await original<object>()), callFromBrowser: callServer }));

const withRole = (role: string) => ({ user: { id: "7" }, role }) as BoardCollaborator;
let people: ReturnType<typeof useBoardPeopleActions>;

function HookProbe() {
  people = useBoardPeopleActions("5");
  return null;
}

describe("useBoardPeopleActions", () => {
  beforeEach(async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const client = createQueryClient(() => Promise.reject(new Error("unexpected request")));
    const root = createRoot(document.createElement("div"));
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <HookProbe />
        </QueryClientProvider>,
      ),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    callServer.mockReset();
  });

  it.each([
    [true, "Bob was removed and can’t rejoin by link"],
    [false, "Invitation to Bob canceled"],
  ])("explains how a removal affects the person (already on the board: %s)", async (accepted, message) => {
    const show = vi.spyOn(toast, "show");
    callServer.mockResolvedValue({ ok: true });
    await act(() => people.remove({ user: { id: "7", fullName: "Bob" }, accepted } as BoardCollaborator));
    expect(show).toHaveBeenCalledWith({ message });
  });

  it.each([
    ["accepts it", () => Promise.resolve()],
    ["rejects it", () => Promise.reject(new Error("no"))],
  ])("returns a new role immediately, and the role in the list once the server %s", async (_case, answer) => {
    let respond: () => void = () => undefined;
    callServer.mockReturnValue(new Promise((resolve) => (respond = () => resolve(answer()))));
    let pending = Promise.resolve();
    act(() => {
      pending = people.setRole(withRole("look"), "organize");
    });
    expect(people.getRole(withRole("look"))).toBe("organize");
    await act(async () => {
      respond();
      await pending;
    });
    // In the meantime, someone else has changed the person's role.
    expect(people.getRole(withRole("add"))).toBe("add");
  });
});
