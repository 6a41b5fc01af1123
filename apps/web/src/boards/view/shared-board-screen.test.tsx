// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import type { SharedBoard } from "@tessera/contract";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../data/query-client.ts";
import { SharedBoardScreen } from "./shared-board-screen.tsx";

const send = vi.hoisted(() => vi.fn());
vi.mock("../../data/client.ts", async (original) => ({ ...(await original<object>()), callFromBrowser: send }));

const LOCKED_BOARD: SharedBoard = { needsPassword: true, board: null };
const UNLOCKED_BOARD: SharedBoard = {
  needsPassword: false,
  board: {
    ...{ name: "Wedding", description: "", pinCount: 0, ownerName: "Paula", sections: [] },
    ...{ pinDensity: null, startDate: null, endDate: null },
  },
};

describe("a shared board with a password", () => {
  let box: HTMLElement;
  let root: Root;
  let shared: SharedBoard;
  const requests: unknown[] = [];
  beforeEach(async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
    shared = LOCKED_BOARD;
    requests.length = 0;
    const client = createQueryClient(async (name, input) => {
      requests.push([name, input]);
      return (name === "boards.shared" ? shared : { items: [], bookmark: null }) as never;
    });
    client.setQueryData(["accounts.viewer", {}], { userId: null, isAuth: false, locale: "en" });
    client.setQueryData(["boards.shared", { token: "t" }], LOCKED_BOARD);
    const screen = <SharedBoardScreen token="t">{() => <p>Pins</p>}</SharedBoardScreen>;
    const router = createMemoryRouter([{ path: "/", element: screen }]);
    box = document.body.appendChild(document.createElement("div"));
    root = createRoot(box);
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      ),
    );
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
    send.mockReset();
  });

  /** Submits the password; the server then returns the board in its new state. */
  async function submitPassword(password: string, after: SharedBoard): Promise<void> {
    send.mockImplementation(async () => {
      shared = after;
      return { access: "secret-access" };
    });
    const field = box.querySelector("input") as HTMLInputElement;
    field.value = password;
    await act(async () => {
      box.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
    await act(async () => vi.waitFor(() => expect(send).toHaveBeenCalled()));
  }

  it("appears after the correct password is entered, and keeps the returned secret out of all requests", async () => {
    await submitPassword("open sesame", UNLOCKED_BOARD);
    expect(send).toHaveBeenCalledWith("boards.unlockShared", { token: "t", password: "open sesame" });
    await act(async () => vi.waitFor(() => expect(box.textContent).toContain("Wedding")));
    expect(requests[0]).toEqual(["boards.shared", { token: "t" }]);
    expect(JSON.stringify(requests)).not.toContain("secret-access");
  });

  it("explains what to do when it stays locked because the browser didn't store the cookie", async () => {
    await submitPassword("open sesame", LOCKED_BOARD);
    await act(async () => vi.waitFor(() => expect(box.textContent).toContain("Allow cookies for this site")));
  });
});
