// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import type { Viewer } from "@tessera/contract";
import { LinkProvider } from "@tessera/ui";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActionsProvider, viewerQuery } from "../../data/index.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { profileQuery } from "../../people/index.ts";
import { boardPinsQuery, profileBoardsQuery, interestsQuery, savedPinsQuery } from "../board-queries.ts";
import { invitesQuery } from "../people/collaborator-queries.ts";
import { SavedTab } from "./saved-tab.tsx";

const OWN_VIEWER = {
  isAuth: true,
  userId: "1",
  username: "maya",
  boardSortOrder: "last_pinned_to",
  boardPinDensity: "regular",
  profilePinDensity: "regular",
  selfProfilePinFilter: null,
  selfProfileBoardFilter: "all",
  quickSavesBoardId: null,
} as Partial<Viewer> as Viewer;

const NO_PINS = { pages: [{ items: [], bookmark: null }], pageParams: [null] };
/** One pin is enough to test the tab. The grid's own tests cover its appearance. */
const ONE_PIN = { pages: [{ items: [{ id: "9" }], bookmark: null }], pageParams: [null] };

function createTopic(id: string, name: string) {
  const url_name = name.toLowerCase();
  return { entityId: id, id, name, url_name, url: `/topics/${url_name}/`, interestUrl: `/ideas/${url_name}/${id}/` };
}

let root: Root;
let fetchMock: ReturnType<typeof vi.fn>;

async function renderTab(viewer: Viewer, address = "/maya/", badge = false) {
  const client = createQueryClient(() => Promise.reject(new Error("unexpected request")));
  client.setQueryData(viewerQuery.queryKey, viewer);
  client.setQueryData(interestsQuery.queryKey, {
    interests: [createTopic("109", "Tea"), createTopic("301", "Flowers")],
  });
  const profile = { id: "1", username: "maya", firstName: "Maya", isVerifiedMerchant: badge, verifiedIdentity: {} };
  client.setQueryData(profileQuery("maya").queryKey, profile as never);
  const lists = [
    savedPinsQuery("maya", "FAVORITED"),
    savedPinsQuery("maya", "COLORS", { color: "red" }),
    savedPinsQuery("maya", "COLORS", { color: "blue" }),
    savedPinsQuery("maya", "INTERESTS"),
    savedPinsQuery("maya", "INTERESTS", { interest: "tea" }),
    invitesQuery,
    profileBoardsQuery("maya", "last_pinned_to"),
    profileBoardsQuery("maya", "last_pinned_to", "secret"),
  ];
  for (const { queryKey } of lists) client.setQueryData(queryKey, NO_PINS);
  for (const { queryKey } of [savedPinsQuery("maya"), boardPinsQuery("77")])
    client.setQueryData(queryKey, ONE_PIN as never);
  const element = (
    <SavedTab username="maya">
      {({ query, surface, empty }) => (
        <output data-surface={surface} data-query={JSON.stringify(query.queryKey)}>
          {empty}
        </output>
      )}
    </SavedTab>
  );
  const router = createMemoryRouter([{ path: "/:username", element }], { initialEntries: [address] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ActionsProvider onFailure={vi.fn()}>
          <LinkProvider component={({ href, ...rest }) => <Link to={href} {...rest} />}>
            <RouterProvider router={router} />
          </LinkProvider>
        </ActionsProvider>
      </QueryClientProvider>,
    ),
  );
  return client;
}

const getPinsOutput = () => document.querySelector("output");
const getQuery = () => JSON.parse(getPinsOutput()?.dataset.query ?? "null") as [string, Record<string, unknown>];
const getChip = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("a, button")].find(({ textContent }) => textContent === name);
const pressChip = (name: string) => act(async () => getChip(name)?.click());

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  fetchMock = vi.fn(async () => {
    const body = { resource_response: { status: "success", http_status: 200, data: {}, error: null } };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  vi.stubGlobal("fetch", fetchMock);
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe("the viewer's own saved pins", () => {
  it("can be filtered with a chip, and the choice is saved for the next visit", async () => {
    const client = await renderTab(OWN_VIEWER);
    expect(getQuery()).toEqual(["people.saved", { username: "maya" }]);
    expect(getPinsOutput()?.dataset.surface).toBe("UserProfilePinGrid");
    await pressChip("Favorites");
    expect(getQuery()).toEqual(["people.saved", { username: "maya", filter: "FAVORITED" }]);
    expect(getChip("Favorites")?.getAttribute("aria-current")).toBe("true");
    await vi.waitFor(() => expect(client.getQueryData(viewerQuery.queryKey)?.selfProfilePinFilter).toBe("FAVORITED"));
    const [address, request] = fetchMock.mock.calls[0] as [string, { method: string; body: string }];
    expect([address, request.method, JSON.parse(request.body)]).toEqual([
      "/v3/users/me/",
      "PUT",
      { self_profile_pin_filter: "FAVORITED" },
    ]);
  });

  it("are filtered by the saved choice until the viewer selects all pins", async () => {
    await renderTab({ ...OWN_VIEWER, selfProfilePinFilter: "FAVORITED" });
    expect(getQuery()[1]).toMatchObject({ filter: "FAVORITED" });
    expect(getPinsOutput()?.textContent).toContain("No favorites yet");
    await pressChip("Show all Pins");
    expect(getQuery()[1]).toEqual({ username: "maya" });
  });

  it("can be filtered by color", async () => {
    await renderTab(OWN_VIEWER);
    expect(getChip("Blue")).toBeUndefined();
    await pressChip("By color");
    expect(getQuery()[1]).toEqual({ username: "maya", filter: "COLORS", color: "red" });
    await pressChip("Blue");
    expect(getQuery()[1]).toEqual({ username: "maya", filter: "COLORS", color: "blue" });
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it("can be filtered by one topic, and then shown for all topics again", async () => {
    await renderTab(OWN_VIEWER);
    expect(getChip("Tea")).toBeUndefined();
    await pressChip("By topic");
    expect(getQuery()[1]).toEqual({ username: "maya", filter: "INTERESTS" });
    expect(getChip("Flowers")).toBeDefined();
    await pressChip("Tea");
    expect(getQuery()[1]).toEqual({ username: "maya", filter: "INTERESTS", interest: "tea" });
    expect(getChip("Tea")?.getAttribute("aria-current")).toBe("true");
    await pressChip("Tea");
    expect(getQuery()[1]).toEqual({ username: "maya", filter: "INTERESTS" });
  });

  it("have a separate log surface when only boardless pins are shown", async () => {
    await renderTab({ ...OWN_VIEWER, quickSavesBoardId: "77" });
    await pressChip("Not on a board");
    expect(getQuery()).toEqual(["boards.pins", { board_id: "77" }]);
    expect(getPinsOutput()?.dataset.surface).toBe("BoardlessPins");
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("have no chip for boardless pins when there are none, but keep the other chips", async () => {
    await renderTab(OWN_VIEWER);
    expect(getChip("Not on a board")).toBeUndefined();
    expect(getChip("Favorites")).toBeDefined();
  });
});

describe("someone else's saved pins", () => {
  it.each([
    [false, "OtherProfilePinGrid"],
    [true, "CreatorProfileActivityPinGrid"],
  ])("are never filtered, and have the right log surface (verified account: %s): %s", async (badge, surface) => {
    await renderTab(
      { ...OWN_VIEWER, userId: "2", username: "noor", selfProfilePinFilter: "FAVORITED" },
      "/maya/?filter=COLORS",
      badge,
    );
    expect(getQuery()[1]).toEqual({ username: "maya" });
    expect(getPinsOutput()?.dataset.surface).toBe(surface);
    expect(getChip("Favorites")).toBeUndefined();
  });
});

describe("the viewer's own boards", () => {
  it("can be filtered by visibility, and the choice is saved", async () => {
    const client = await renderTab({ ...OWN_VIEWER, selfProfileBoardFilter: "secret" });
    expect(getChip("Secret")?.getAttribute("aria-pressed")).toBe("true");
    await pressChip("All boards");
    await vi.waitFor(() => expect(client.getQueryData(viewerQuery.queryKey)?.selfProfileBoardFilter).toBe("all"));
    expect(JSON.parse((fetchMock.mock.calls[0] as [string, { body: string }])[1].body)).toEqual({
      self_profile_board_filter: "all",
    });
  });
});
