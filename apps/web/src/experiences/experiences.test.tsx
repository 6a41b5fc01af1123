// @vitest-environment happy-dom
import type { Experience } from "@tessera/contract";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appError } from "../data/app-error.ts";
import { clientOfServer, experienceAt, settled } from "./experiences.fixture.ts";
import { useExperienceActs, usePlacement } from "./index.ts";

const FAILURE = appError("internal_error", "Something went wrong on our end.", { status: 500 });
const ACTS = ["viewed", "completed", "dismissed", "completedWithoutHomefeed"] as const;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows what stands at some placements, and a button for each act. */
function Placement({ id }: { readonly id: string }) {
  const shown = usePlacement(id);
  return <p>{shown.map(({ experience_id, status }) => `${id}:${experience_id}:${status}`).join()}</p>;
}

function Message({ experience, autoView }: { readonly experience: Experience; readonly autoView: boolean }) {
  const acts = useExperienceActs(experience, { autoView });
  return ACTS.map((name) => (
    <button key={name} type="button" id={name} onClick={acts[name]}>
      {name}
    </button>
  ));
}

/** Draws placements and a message; what keeps its key stays, everything else is drawn anew. */
async function staged(client: QueryClient) {
  const box = document.createElement("div");
  document.body.replaceChildren(box);
  const root = createRoot(box);
  const show = async (
    ids: readonly string[],
    message?: { key: string; autoView?: boolean; experience?: Experience },
  ) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          {ids.map((id) => (
            <Placement key={id} id={id} />
          ))}
          {message ? (
            <Message
              key={message.key}
              experience={message.experience ?? experienceAt("11")}
              autoView={message.autoView ?? false}
            />
          ) : null}
        </QueryClientProvider>,
      ),
    );
    await act(settled);
  };
  const tap = (name: (typeof ACTS)[number]) =>
    act(async () => {
      document.querySelector<HTMLElement>(`#${name}`)?.click();
      await settled();
    });
  return { box, show, tap, unmount: () => act(async () => root.unmount()) };
}

describe("placements", () => {
  it("are asked about in one request when they are mounted together, and again when they are mounted anew", async () => {
    const { client, server } = clientOfServer();
    const stage = await staged(client);
    await stage.show(["11", "1000541", "1000503"]);
    expect(server.calls).toEqual(["experiences.list 11,1000541,1000503"]);
    expect(stage.box.textContent).toBe("11:502597:null1000541:502597:null1000503:502597:null");
    await stage.show(["11"]);
    await stage.show(["11", "1000541"]);
    expect(server.calls).toEqual(["experiences.list 11,1000541,1000503", "experiences.list 1000541"]);
    await stage.unmount();
  });

  it("are not asked about that came with the page, and show nothing when no answer comes", async () => {
    const { client, server } = clientOfServer();
    client.setQueryData(["experiences.list", { placement_ids: "11" }], { 11: [experienceAt("11", "7")] });
    server.fail(FAILURE);
    const stage = await staged(client);
    await stage.show(["11", "1000541"]);
    expect(server.calls).toEqual(["experiences.list 1000541"]);
    expect(stage.box.textContent).toBe("11:7:null");
    await stage.unmount();
  });
});

describe("what shows an experience", () => {
  it("views, completes and dismisses it once each, and once again when it stands there anew [XP-11]", async () => {
    const { client, server } = clientOfServer();
    const stage = await staged(client);
    const each = ["experiences.viewed", "experiences.complete", "experiences.dismiss"];
    const told = () => server.calls.filter((call) => !call.startsWith("experiences.list"));
    for (const time of [1, 2]) {
      await stage.show([], { key: String(time) });
      for (const name of ["viewed", "completed", "dismissed"] as const) {
        await stage.tap(name);
        await stage.tap(name);
      }
      expect(told()).toEqual(
        Array.from({ length: time }, () => each)
          .flat()
          .map((name) => `${name} 11%3A502597`),
      );
    }
    // Another experience in its place is another one.
    await stage.show([], { key: "2", experience: experienceAt("11", "7") });
    await stage.tap("viewed");
    expect(told().at(-1)).toBe("experiences.viewed 11%3A7");
    await stage.unmount();
  });

  it("sends one request for two taps at once", async () => {
    const { client, server } = clientOfServer();
    const stage = await staged(client);
    await stage.show([], { key: "1" });
    await act(async () => {
      for (let time = 0; time < 2; time += 1) document.querySelector<HTMLElement>("#dismissed")?.click();
      await settled();
    });
    expect(server.calls.filter((call) => call.includes("dismiss"))).toHaveLength(1);
    await stage.unmount();
  });

  it("says that it was not done, and does it when it is tried again", async () => {
    const { client, server } = clientOfServer();
    const show = vi.spyOn(toast, "show");
    const stage = await staged(client);
    await stage.show(["11"], { key: "1" });
    server.fail(FAILURE);
    await stage.tap("dismissed");
    expect(show.mock.lastCall?.[0].message).toBe(FAILURE.message);
    expect(stage.box.textContent).toContain("11:502597:null");
    server.fail(null);
    await stage.tap("dismissed");
    expect(stage.box.textContent).not.toContain("11:502597");
    expect(show).toHaveBeenCalledOnce();
    await stage.unmount();
  });

  it("has viewed it by being there, unless it was viewed before or that is switched off", async () => {
    const { client, server } = clientOfServer();
    const show = vi.spyOn(toast, "show");
    const stage = await staged(client);
    const viewed = () => server.calls.filter((call) => call.startsWith("experiences.viewed")).length;
    await stage.show(["11"]);
    await stage.show(["11"], { key: "1", autoView: true });
    expect(viewed()).toBe(1);
    expect(stage.box.textContent).toContain("11:502597:viewed");
    await stage.show(["11"], { key: "2", autoView: true, experience: { ...experienceAt("11"), status: "viewed" } });
    await stage.show(["11"], { key: "3", autoView: false });
    expect(viewed()).toBe(1);
    // Nobody asked for it, so nobody is told that it did not come through.
    server.fail(FAILURE);
    await stage.show(["11"], { key: "4", autoView: true });
    expect([viewed(), show.mock.calls]).toEqual([2, []]);
    await stage.unmount();
  });
});
