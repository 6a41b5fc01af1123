// @vitest-environment happy-dom
import type { InviteMetadata } from "@tessera/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../data/query-client.ts";
import { InviteGreeting } from "./invite-greeting.tsx";

const callServer = vi.hoisted(() => vi.fn());
vi.mock("../../data/client.ts", async (original) => ({
  ...(await original<object>()),
  callFromBrowser: callServer,
}));

const INVITE: InviteMetadata = {
  sender: {
    id: "7",
    first_name: "Ada",
    is_default_image: true,
    image_medium_url: null,
    avatar_color_index: 2,
    should_show_messaging: true,
  },
  invite_channel: 1,
  board: { id: "9", name: "Allotment", url: "/ada/allotment/", privacy: "secret" },
  role: "add",
};

describe("InviteGreeting", () => {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    callServer.mockReset();
  });

  /** Renders the page for a logged-in user, with each of the codes in its URL in turn. */
  async function renderGreeting(codes: readonly string[]) {
    const client = createQueryClient(() => Promise.reject(new Error("unexpected request")));
    client.setQueryData(["accounts.viewer", {}], { userId: "1", isAuth: true, shouldShowMessaging: true });
    const box = document.body.appendChild(document.createElement("div"));
    const root = createRoot(box);
    for (const code of codes) {
      await act(async () =>
        root.render(
          <QueryClientProvider client={client}>
            <InviteGreeting code={code} placeholder={<p>Room</p>} />
          </QueryClientProvider>,
        ),
      );
      await act(async () => vi.waitFor(() => expect(box.textContent).not.toBe("Room")));
    }
    const result = { words: box.textContent, message: toast.current()?.request.message };
    await act(async () => root.unmount());
    return result;
  }

  it("shows the inviter on the pin's card and in a greeting", async () => {
    callServer.mockResolvedValue(INVITE);
    const { words, message } = await renderGreeting(["good"]);
    expect(words).toContain("Ada invited you to “Allotment”.");
    expect(message).toBe("Ada invited you to “Allotment”.");
  });

  it.each([
    ["fails", () => Promise.reject(Object.assign(new Error("500"), { status: 500 }))],
    ["is empty", () => Promise.resolve(null)],
  ])("[INVITE-03] shows neither an inviter nor an error when the lookup %s", async (_case, answer) => {
    callServer.mockResolvedValueOnce(INVITE).mockImplementation(answer);
    expect(await renderGreeting(["good", "bad"])).toEqual({ words: "", message: undefined });
  });
});
