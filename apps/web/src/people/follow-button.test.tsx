// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import type { UserSummary, Viewer } from "@tessera/contract";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActionsProvider, viewerQuery } from "../data/index.ts";
import { createQueryClient } from "../data/query-client.ts";
import { PersonRow } from "./person-row.tsx";
import { profileQuery } from "./people-queries.ts";

const noor = {
  entityId: "7",
  id: "7",
  username: "noor",
  fullName: "Noor de Vries",
  firstName: "Noor",
  imageMediumUrl: null,
  avatarColorIndex: 2,
  explicitlyFollowedByMe: false,
} as UserSummary;

let root: Root;
const onFailure = vi.fn();

/** Renders the same person in two rows, as two lists would. */
async function showRows(viewer: Partial<Viewer>) {
  const client = createQueryClient(() => Promise.reject(new Error("unexpected request")));
  client.setQueryData(viewerQuery.queryKey, viewer as Viewer);
  client.setQueryData(profileQuery("noor").queryKey, { ...noor, followerCount: 10 } as never);
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <ul>
          <PersonRow person={noor} />
          <PersonRow person={noor} />
        </ul>
      ),
    },
  ]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ActionsProvider onFailure={onFailure}>
          <RouterProvider router={router} />
        </ActionsProvider>
      </QueryClientProvider>,
    ),
  );
  return client;
}

const getButtons = () => [...document.querySelectorAll("button")];
const getStates = () => getButtons().map((button) => [button.textContent, button.getAttribute("aria-pressed")]);
const tapButton = () => act(async () => getButtons()[0]?.click());

/** Creates a server response that the test releases. */
function createResponse(status: number, body: object) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const fetchMock = vi.fn(async (..._request: unknown[]) => {
    await promise;
    return new Response(JSON.stringify({ resource_response: body }), { status });
  });
  vi.stubGlobal("fetch", fetchMock);
  async function answer() {
    resolve();
    // The cache notifies its observers in a later task.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return { fetchMock, answer: () => act(answer) };
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onFailure.mockReset();
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe("a follow button", () => {
  const viewer = { isAuth: true, userId: "1", username: "maya" };

  it("[FOLLOW-04] flips everywhere immediately, and reverts when the server rejects the change", async () => {
    const { answer } = createResponse(500, {
      status: "failure",
      http_status: 500,
      data: null,
      message: "No.",
      error: null,
    });
    await showRows(viewer);
    await tapButton();
    expect(getStates()).toEqual([
      ["Following", "true"],
      ["Following", "true"],
    ]);
    await answer();
    await vi.waitFor(() =>
      expect(getStates()).toEqual([
        ["Follow", "false"],
        ["Follow", "false"],
      ]),
    );
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it("sends one request, and shows the server's follower count on the profile", async () => {
    const data = { explicitlyFollowedByMe: true, followerCount: 12 };
    const { fetchMock, answer } = createResponse(200, { status: "success", http_status: 200, data, error: null });
    const client = await showRows(viewer);
    await tapButton();
    await tapButton();
    await answer();
    await vi.waitFor(() =>
      expect(client.getQueryData(profileQuery("noor").queryKey)).toMatchObject({
        explicitlyFollowedByMe: true,
        followerCount: 12,
      }),
    );
    expect(fetchMock).toHaveBeenCalledOnce();
    expect(fetchMock.mock.calls[0]?.[0]).toBe("/resource/UserFollowResource/");
  });

  it("sends visitors to the login page and back", async () => {
    await showRows({ isAuth: false, userId: null });
    const link = document.querySelector<HTMLAnchorElement>('a[href^="/login/"]');
    expect([getButtons().length, link?.textContent]).toEqual([0, "Follow"]);
  });

  it("isn't shown on the viewer's own profile", async () => {
    await showRows({ ...viewer, userId: "7" });
    expect(document.body.textContent).not.toContain("Follow");
  });
});
