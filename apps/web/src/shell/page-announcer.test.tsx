// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { announce } from "./announcements.ts";
import { PageAnnouncer } from "./page-announcer.tsx";

/** Renders pages whose title is their path. Changing a filter doesn't change the title. */
function Page() {
  const { pathname } = useLocation();
  document.title = pathname;
  return <PageAnnouncer />;
}

async function renderVisit() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: ["/first"] });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<RouterProvider router={router} />));
  const region = document.querySelector("[aria-live]");
  return {
    go: (path: string) => act(() => router.navigate(path)),
    say: (text: string) => act(async () => announce(text)),
    getAnnouncement: () => region?.textContent,
    node: () => region?.querySelector("span span"),
    leave: () => act(async () => root.unmount()),
  };
}

describe("the page's announcer", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("announces a page's title after a navigation, but not on load or when a filter changes", async () => {
    const visit = await renderVisit();
    expect(visit.getAnnouncement()).toBe("");
    await visit.go("/first?filter=favorites");
    expect(visit.getAnnouncement()).toBe("");
    await visit.go("/second");
    expect(visit.getAnnouncement()).toBe("/second");
    await visit.leave();
  });

  it("announces a message again when it's repeated", async () => {
    const visit = await renderVisit();
    await visit.say("Added");
    expect(visit.getAnnouncement()).toBe("Added");
    const before = visit.node();
    await visit.say("Added");
    expect(visit.getAnnouncement()).toBe("Added");
    expect(visit.node()).not.toBe(before);
    await visit.leave();
    announce("to nobody");
  });
});
