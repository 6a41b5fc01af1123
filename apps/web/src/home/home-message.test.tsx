// @vitest-environment happy-dom
import { InfiniteQueryObserver, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient, createExperience, settle } from "../experiences/experiences.fixture.ts";
import { HomeMessage } from "./home-message.tsx";
import { homeQuery } from "./home-query.ts";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Renders the home screen with one message above its feed. */
async function renderHome(experienceId: string) {
  const { client, server } = createClient();
  const unsubscribe = new InfiniteQueryObserver(client, homeQuery).subscribe(() => {});
  const message = { title: "Make it yours", secondaryAction: { label: "Skip" } };
  const experience = { ...createExperience("11", experienceId), display_data: message };
  const router = createMemoryRouter([{ path: "*", element: <HomeMessage experience={experience} /> }]);
  const box = document.createElement("div");
  document.body.replaceChildren(box);
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await act(settle);
  const unmount = async () => {
    unsubscribe();
    await act(async () => root.unmount());
  };
  return { box, server, unmount };
}

describe("a message on the home screen", () => {
  it("reports a view when it mounts, and refetches the home feed when it's dismissed", async () => {
    const { box, server, unmount } = await renderHome("9000001");
    expect(box.querySelector("h2")?.textContent).toBe("Make it yours");
    expect(server.calls.toSorted()).toEqual(["experiences.viewed 11%3A9000001", "home.feed"]);
    await act(async () => {
      box.querySelector("button")?.click();
      await settle();
    });
    expect(server.calls.slice(2)).toEqual(["experiences.dismiss 11%3A9000001", "home.feed"]);
    await unmount();
  });

  it("is neither shown nor reported as viewed when the page has no code for it", async () => {
    const { box, server, unmount } = await renderHome("7");
    expect([box.textContent, server.calls]).toEqual(["", ["home.feed"]]);
    await unmount();
  });
});
