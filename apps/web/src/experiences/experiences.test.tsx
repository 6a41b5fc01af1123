// @vitest-environment happy-dom
import type { Experience } from "@tessera/contract";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toAppError } from "../data/app-error.ts";
import { createClient, createExperience, settle } from "./experiences.fixture.ts";
import { useExperienceActions, usePlacement } from "./index.ts";

/** An experience that was viewed already, so that mounting it reports nothing. */
const VIEWED: Experience = { ...createExperience("11"), status: "viewed" };
const FAILURE = toAppError("internal_error", "Something went wrong on our end.", { status: 500 });

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Placement({ id }: { readonly id: string }) {
  const experiences = usePlacement(id);
  return <p>{experiences.map(({ experience_id, status }) => `${id}:${experience_id}:${status}`).join()}</p>;
}

function Message({ experience }: { readonly experience: Experience }) {
  const { dismiss } = useExperienceActions(experience);
  return (
    <button type="button" onClick={dismiss}>
      Dismiss
    </button>
  );
}

/** Renders placements and a message. Components that keep their key stay mounted; all others are remounted. */
async function renderStage(client: QueryClient) {
  const box = document.createElement("div");
  document.body.replaceChildren(box);
  const root = createRoot(box);
  const show = async (ids: readonly string[], message?: { key: string; experience?: Experience }) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          {ids.map((id) => (
            <Placement key={id} id={id} />
          ))}
          {message ? <Message key={message.key} experience={message.experience ?? VIEWED} /> : null}
        </QueryClientProvider>,
      ),
    );
    await act(settle);
  };
  const dismiss = () =>
    act(async () => {
      box.querySelector("button")?.click();
      await settle();
    });
  return { box, show, dismiss, unmount: () => act(async () => root.unmount()) };
}

describe("placements", () => {
  it("share one request when they are mounted together, and are refetched when they are remounted", async () => {
    const { client, server } = createClient();
    const stage = await renderStage(client);
    await stage.show(["11", "1000541", "1000503"]);
    expect(server.calls).toEqual(["experiences.list 11,1000541,1000503"]);
    expect(stage.box.textContent).toBe("11:502597:null1000541:502597:null1000503:502597:null");
    await stage.show(["11"]);
    await stage.show(["11", "1000541"]);
    expect(server.calls).toEqual(["experiences.list 11,1000541,1000503", "experiences.list 1000541"]);
    await stage.unmount();
  });

  it("aren't requested when the page already includes them, and show nothing when a request fails", async () => {
    const { client, server } = createClient();
    client.setQueryData(["experiences.list", { placement_ids: "11" }], { 11: [createExperience("11", "7")] });
    server.fail(FAILURE);
    const stage = await renderStage(client);
    await stage.show(["11", "1000541"]);
    expect(server.calls).toEqual(["experiences.list 1000541"]);
    expect(stage.box.textContent).toBe("11:7:null");
    await stage.unmount();
  });
});

describe("a component that shows an experience", () => {
  it("reports one view and one dismissal each time the experience is shown", async () => {
    const { client, server } = createClient();
    const stage = await renderStage(client);
    const expected = ["experiences.viewed 11%3A502597", "experiences.dismiss 11%3A502597"];
    const getActions = () => server.calls.filter((call) => !call.startsWith("experiences.list"));
    for (const key of ["1", "2"]) {
      await stage.show([], { key, experience: createExperience("11") });
      await stage.dismiss();
      await stage.dismiss();
      expect(getActions()).toEqual(key === "1" ? expected : [...expected, ...expected]);
    }
    // A different experience at the same placement is reported as a new one.
    await stage.show([], { key: "2", experience: createExperience("11", "7") });
    expect(getActions().at(-1)).toBe("experiences.viewed 11%3A7");
    await stage.unmount();
  });

  it("sends one request for two taps in quick succession", async () => {
    const { client, server } = createClient();
    const stage = await renderStage(client);
    await stage.show([], { key: "1" });
    await act(async () => {
      for (let time = 0; time < 2; time += 1) stage.box.querySelector("button")?.click();
      await settle();
    });
    expect(server.calls.filter((call) => call.includes("dismiss"))).toHaveLength(1);
    await stage.unmount();
  });

  it("shows a message when an action fails, and lets the viewer retry it", async () => {
    const { client, server } = createClient();
    const show = vi.spyOn(toast, "show");
    const stage = await renderStage(client);
    await stage.show(["11"], { key: "1" });
    server.fail(FAILURE);
    await stage.dismiss();
    expect(show.mock.lastCall?.[0].message).toBe(FAILURE.message);
    expect(stage.box.textContent).toContain("11:502597:null");
    server.fail(null);
    await stage.dismiss();
    expect(stage.box.textContent).not.toContain("11:502597");
    expect(show).toHaveBeenCalledOnce();
    await stage.unmount();
  });

  it("reports a view when it mounts, unless the experience has been viewed before", async () => {
    const { client, server } = createClient();
    const show = vi.spyOn(toast, "show");
    const stage = await renderStage(client);
    const countViews = () => server.calls.filter((call) => call.startsWith("experiences.viewed")).length;
    await stage.show(["11"]);
    await stage.show(["11"], { key: "1", experience: createExperience("11") });
    expect(countViews()).toBe(1);
    expect(stage.box.textContent).toContain("11:502597:viewed");
    await stage.show(["11"], { key: "2" });
    expect(countViews()).toBe(1);
    // The report isn't a user action, so its failure stays silent.
    server.fail(FAILURE);
    await stage.show(["11"], { key: "3", experience: createExperience("11") });
    expect([countViews(), show.mock.calls]).toEqual([2, []]);
    await stage.unmount();
  });
});
