import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { ActsProvider } from "../../data/index.ts";
import { makeQueryClient } from "../../data/query-client.ts";
import { PinCard } from "./pin-card.tsx";
import { PinCardScopeProvider } from "./pin-card-scope.ts";
import { withoutRepeats } from "./pin-grid.tsx";
import { aPin } from "../pin.fixture.ts";

function render(pin = aPin(), isAuth = false): string {
  const card = (
    <PinCardScopeProvider value={{ surface: "UnauthHomefeed", isAuth, hovers: isAuth, presses: false }}>
      <PinCard pin={pin} />
    </PinCardScopeProvider>
  );
  const client = makeQueryClient(() => Promise.reject(new Error("no query is answered here")));
  const router = createMemoryRouter([
    { path: "*", element: <ActsProvider onFailure={() => undefined}>{card}</ActsProvider> },
  ]);
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const hrefs = (html: string) => [...new Set([...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map((match) => match[1]))];

describe("the pin card", () => {
  it("leads to the pin, its creator and its board", () => {
    expect(hrefs(render(aPin(), true))).toEqual(["/pin/7/", "/ada/", "/ada/ceramics/"]);
  });

  it("leads visitors to the address for search engines, and has no button for them", () => {
    const html = render();
    expect(hrefs(html)).toEqual(["/pin/clay--7/", "/ada/", "/ada/ceramics/"]);
    expect(html).not.toContain("<button");
  });

  it("paints the place of the picture in its own colour and shape", () => {
    expect(render()).toContain("background-color:#8a6f4e");
  });

  it("writes texts of people as texts", () => {
    const html = render(aPin({ title: "<script>", gridTitle: "<script>x</script>", description: "<b>" }));
    expect(html).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(html).not.toContain("<script>");
  });

  it("names no board for a pin on the profile", () => {
    const board = {
      entityId: "1",
      id: "1",
      name: "Quick",
      url: "/ada/_saved/",
      layout: "quick_saves",
      privacy: "public",
    };
    expect(hrefs(render(aPin({ board }), true))).toEqual(["/pin/7/", "/ada/"]);
  });
});

describe("withoutRepeats", () => {
  it("keeps the first of each pin, and the very same list when there is nothing to leave out", () => {
    const [one, two] = [aPin({ id: "1" }), aPin({ id: "2" })];
    const list = [one, two];
    expect(withoutRepeats(list)).toBe(list);
    expect(withoutRepeats([one, two, { ...one }])).toEqual([one, two]);
  });
});
