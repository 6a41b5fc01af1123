// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import type { Tuning } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSingle } from "../data/index.ts";
import { runAct, renderOnStage, type ReceivedRequest, stubServer } from "../pins/stage.fixture.tsx";
import { tuningQuery } from "./feedback-queries.ts";
import { isSourceEnabled, countExclusions, useTuningActions } from "./use-exclude.ts";

const ALL_ON = { usesHistory: true, topicsOff: [], peopleOff: [], boardsOff: [], pinsOff: [] };
const failure = { error: { type: "internal_error", message: "Something went wrong on our end.", status: 500 } };

let requests: readonly ReceivedRequest[];
beforeEach(() => {
  requests = stubServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let undo: (() => Promise<boolean>) | null = null;

function Switches() {
  const tuning = useSingle(tuningQuery);
  const { set, reset, restore } = useTuningActions();
  const isTopicOn = isSourceEnabled(tuning, "topic", "109");
  const isPersonOn = isSourceEnabled(tuning, "person", "7");
  return (
    <>
      <button type="button" id="topic" aria-pressed={isTopicOn} onClick={() => void set("topic", "109", !isTopicOn)}>
        Tea
      </button>
      <button type="button" id="person" aria-pressed={isPersonOn} onClick={() => void set("person", "7", !isPersonOn)}>
        Anna
      </button>
      <button
        type="button"
        id="reset"
        onClick={() =>
          void reset().then((previous) => {
            undo = previous && (() => restore(previous));
          })
        }
      >
        {countExclusions(tuning)}
      </button>
    </>
  );
}

/** Renders two buttons that exclude boards, on a page without loaded exclusions. */
function ExclusionOffers() {
  const { set } = useTuningActions();
  return ["1", "2"].map((id) => (
    <button key={id} type="button" id={`board-${id}`} onClick={() => void set("board", id, false)}>
      Not from here
    </button>
  ));
}

/** Renders the switches on a page with loaded exclusions. */
function Loaded() {
  const client = useQueryClient();
  useState(() => client.setQueryData(tuningQuery.queryKey, ALL_ON));
  return <Switches />;
}

const getPressed = () => document.querySelector("#topic")?.getAttribute("aria-pressed");
/** Runs an action, then lets the cache notify its observers, which happens in a later task. */
const settle = (action: () => unknown) =>
  runAct(async () => {
    action();
    for (let tick = 0; tick < 3; tick += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });
const tapButton = (id: string) => settle(() => document.querySelector<HTMLElement>(`#${id}`)?.click());

async function renderStage() {
  const stage = await renderOnStage(<Loaded />, { userId: "99" });
  stage.client.setQueryData(["home.feed", {}], { pages: [{ items: [], bookmark: null }], pageParams: [null] });
  return stage;
}

describe("a home feed switch", () => {
  it("flips immediately, sends requests in order, and refetches the home feed", async () => {
    const stage = await renderStage();
    await tapButton("topic");
    expect(getPressed()).toBe("false");
    await tapButton("topic");
    await tapButton("topic");
    // Requests are sent one after the other; the responses in between change nothing visible.
    expect(requests.map(({ method }) => method)).toEqual(["PUT"]);
    await requests[0]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await requests[1]?.answer({ data: ALL_ON });
    expect([getPressed(), requests.map(({ method, url }) => `${method} ${url}`)]).toEqual([
      "false",
      ["PUT", "DELETE", "PUT"].map((method) => `${method} /v3/users/me/tuning/topic/109/`),
    ]);
    await requests[2]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    expect(getPressed()).toBe("false");
    expect(stage.client.getQueryData(["home.feed", {}])).toBeUndefined();
    await stage.unmount();
  });

  it("reverts and shows the reason when the server rejects the change", async () => {
    const stage = await renderStage();
    const show = vi.spyOn(toast, "show");
    await tapButton("topic");
    await requests[0]?.answer(failure);
    expect(getPressed()).toBe("true");
    expect(show.mock.lastCall?.[0].message).toBe(failure.error.message);
    await stage.unmount();
  });

  it("matches the server after two quick taps are both rejected", async () => {
    const stage = await renderStage();
    await tapButton("topic");
    await tapButton("topic");
    await requests[0]?.answer(failure);
    await requests[1]?.answer(failure);
    expect([getPressed(), requests.length]).toEqual(["true", 2]);
    await tapButton("topic");
    await tapButton("topic");
    await requests[2]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await requests[3]?.answer(failure);
    expect([getPressed(), requests.length]).toEqual(["false", 4]);
    await stage.unmount();
  });

  it("is reset together with all other switches, and is restored by Undo", async () => {
    const stage = await renderStage();
    await tapButton("topic");
    await requests[0]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await tapButton("reset");
    expect([getPressed(), requests[1]?.body]).toEqual([
      "true",
      { uses_history: true, topics_off: [], people_off: [], boards_off: [], pins_off: [] },
    ]);
    await requests[1]?.answer({ data: ALL_ON });
    await settle(() => void undo?.());
    expect([getPressed(), requests[2]?.body]).toEqual([
      "false",
      { uses_history: true, topics_off: ["109"], people_off: [], boards_off: [], pins_off: [] },
    ]);
    await requests[2]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await stage.unmount();
  });

  it("keeps a later change when a reset is undone", async () => {
    const stage = await renderStage();
    await tapButton("topic");
    await tapButton("person");
    await requests[0]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await requests[1]?.answer({ data: { ...ALL_ON, topicsOff: ["109"], peopleOff: ["7"] } });
    await tapButton("reset");
    await requests[2]?.answer({ data: ALL_ON });
    // The topic is switched off and on again: its last request wins. The last request for the person is rejected.
    await tapButton("topic");
    await tapButton("topic");
    await tapButton("person");
    await requests[3]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await requests[4]?.answer({ data: ALL_ON });
    await requests[5]?.answer(failure);
    await settle(() => void undo?.());
    expect(requests[6]?.body).toMatchObject({ topics_off: [], people_off: ["7"] });
    await requests[6]?.answer({ data: { ...ALL_ON, peopleOff: ["7"] } });
    await tapButton("reset");
    await requests[7]?.answer({ data: ALL_ON });
    await tapButton("topic");
    await requests[8]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await settle(() => void undo?.());
    expect(requests[9]?.body).toMatchObject({ topics_off: ["109"], people_off: ["7"] });
    await requests[9]?.answer({ data: { ...ALL_ON, topicsOff: ["109"], peopleOff: ["7"] } });
    await stage.unmount();
  });

  it("keeps a change made after a reset, even if a second reset is rejected", async () => {
    const stage = await renderStage();
    await tapButton("topic");
    await requests[0]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await tapButton("reset");
    await requests[1]?.answer({ data: ALL_ON });
    const undoFirst = undo;
    await tapButton("topic");
    await tapButton("topic");
    await requests[2]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await requests[3]?.answer({ data: ALL_ON });
    await tapButton("reset");
    await requests[4]?.answer(failure);
    await settle(() => void undoFirst?.());
    expect(requests[5]?.body).toMatchObject({ topics_off: [] });
    await requests[5]?.answer({ data: ALL_ON });
    await stage.unmount();
  });

  it("stays off after the server responds, even if older data arrives late", async () => {
    const { client, unmount } = await renderOnStage(<ExclusionOffers />, { userId: "99" });
    const getBoardsOff = () => client.getQueryData(tuningQuery.queryKey)?.boardsOff;
    const before = Promise.withResolvers<Tuning>();
    const load = client.fetchQuery({ ...tuningQuery, queryFn: () => before.promise });
    await tapButton("board-1");
    await tapButton("board-2");
    await requests[0]?.answer({ data: { ...ALL_ON, boardsOff: ["1"] } });
    expect(getBoardsOff()).toEqual(["1"]);
    // The data loaded before the first switch was turned off arrives late.
    await settle(() => before.resolve(ALL_ON));
    expect([getBoardsOff(), (await load).boardsOff]).toEqual([["1"], ["1"]]);
    await requests[1]?.answer(failure);
    expect(getBoardsOff()).toEqual(["1"]);
    await unmount();
  });
});
