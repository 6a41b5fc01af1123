// @vitest-environment happy-dom
import type { LoggedEvent } from "@tessera/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { viewerQuery } from "../data/index.ts";
import { makeQueryClient } from "../data/query-client.ts";
import { PageViews } from "./page-views.tsx";

const heard = vi.hoisted(() => [] as LoggedEvent[]);
vi.mock("./waiting.ts", () => ({ logEvent: (event: LoggedEvent) => void heard.push(event) }));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  heard.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, "");
});

/** Opens a page as the member Ada, and follows a link from there. */
async function visit(first: string, second: string) {
  const client = makeQueryClient(() => Promise.reject(new Error("No server answers here.")));
  client.setQueryData(viewerQuery.queryKey, { isAuth: true, username: "ada" } as never);
  const router = createMemoryRouter([{ path: "*", element: <PageViews /> }], { initialEntries: [first] });
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  // As the router of a browser counts.
  history.replaceState({ idx: 1 }, "");
  await act(async () => router.navigate(second));
  await act(async () => root.unmount());
  return heard.map(({ auxData }) => auxData?.landing_type);
}

describe("the view of a page", () => {
  it.each([
    ["/ada/vases/", "own_board"],
    ["/bo/vases/", "board"],
    ["/pin/7/", "closeup"],
    ["/settings/", undefined],
  ])("says of a visit that begins at %s that it landed on %s, and of no later page [ROUTES-55]", async (path, type) => {
    expect(await visit(path, "/search/")).toEqual([type, undefined]);
  });

  it("says no landing where another document of the product led there [ROUTES-55]", async () => {
    vi.spyOn(document, "referrer", "get").mockReturnValue(`${location.origin}/login/`);
    expect(await visit("/pin/7/", "/search/")).toEqual([undefined, undefined]);
  });
});
