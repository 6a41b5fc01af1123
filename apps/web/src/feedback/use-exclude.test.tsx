// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import type { Tuning } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSingle } from "../data/index.ts";
import { doing, onStage, type SeenRequest, stubServer } from "../pins/stage.fixture.tsx";
import { tuningQuery } from "./feedback-queries.ts";
import { isOn, switchedOff, useExclude } from "./use-exclude.ts";

const ALL_ON = { usesHistory: true, topicsOff: [], peopleOff: [], boardsOff: [], pinsOff: [] };
const failure = { error: { type: "internal_error", message: "Something went wrong on our end.", status: 500 } };

let seen: readonly SeenRequest[];
beforeEach(() => {
  seen = stubServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let undo: (() => Promise<boolean>) | null = null;

function Switches() {
  const tuning = useSingle(tuningQuery);
  const { set, reset, restore } = useExclude();
  const on = isOn(tuning, "topic", "109");
  const personOn = isOn(tuning, "person", "7");
  return (
    <>
      <button type="button" id="topic" aria-pressed={on} onClick={() => void set("topic", "109", !on)}>
        Tea
      </button>
      <button type="button" id="person" aria-pressed={personOn} onClick={() => void set("person", "7", !personOn)}>
        Anna
      </button>
      <button
        type="button"
        id="reset"
        onClick={() =>
          void reset().then((before) => {
            undo = before && (() => restore(before));
          })
        }
      >
        {switchedOff(tuning)}
      </button>
    </>
  );
}

/** Like cards that offer to exclude boards, where nothing has been loaded. */
function Offers() {
  const { set } = useExclude();
  return ["1", "2"].map((id) => (
    <button key={id} type="button" id={`board-${id}`} onClick={() => void set("board", id, false)}>
      Not from here
    </button>
  ));
}

/** Like a loaded page. */
function Loaded() {
  const client = useQueryClient();
  useState(() => client.setQueryData(tuningQuery.queryKey, ALL_ON));
  return <Switches />;
}

const pressed = () => document.querySelector("#topic")?.getAttribute("aria-pressed");
/** Does something, and lets the cache notify its readers, which it does in a later task. */
const settled = (what: () => unknown) =>
  doing(async () => {
    what();
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done, 0));
  });
const tap = (id: string) => settled(() => document.querySelector<HTMLElement>(`#${id}`)?.click());

async function staged() {
  const stage = await onStage(<Loaded />, { userId: "99" });
  stage.client.setQueryData(["home.feed", {}], { pages: [{ items: [], bookmark: null }], pageParams: [null] });
  return stage;
}

describe("a switch of the home feed", () => {
  it("flips immediately, the last request wins, and home is refetched", async () => {
    const stage = await staged();
    await tap("topic");
    expect(pressed()).toBe("false");
    await tap("topic");
    await tap("topic");
    // One after the other; answers in between change nothing visible.
    expect(seen.map(({ method }) => method)).toEqual(["PUT"]);
    await seen[0]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await seen[1]?.answer({ data: ALL_ON });
    expect([pressed(), seen.map(({ method, url }) => `${method} ${url}`)]).toEqual([
      "false",
      ["PUT", "DELETE", "PUT"].map((method) => `${method} /v3/users/me/tuning/topic/109/`),
    ]);
    await seen[2]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    expect(pressed()).toBe("false");
    expect(stage.client.getQueryData(["home.feed", {}])).toBeUndefined();
    await stage.unmount();
  });

  it("reverts when the server refuses, and says why", async () => {
    const stage = await staged();
    const show = vi.spyOn(toast, "show");
    await tap("topic");
    await seen[0]?.answer(failure);
    expect(pressed()).toBe("true");
    expect(show.mock.lastCall?.[0].message).toBe(failure.error.message);
    await stage.unmount();
  });

  it("matches the server when two taps in a row are refused", async () => {
    const stage = await staged();
    await tap("topic");
    await tap("topic");
    await seen[0]?.answer(failure);
    await seen[1]?.answer(failure);
    expect([pressed(), seen.length]).toEqual(["true", 2]);
    await tap("topic");
    await tap("topic");
    await seen[2]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await seen[3]?.answer(failure);
    expect([pressed(), seen.length]).toEqual(["false", 4]);
    await stage.unmount();
  });

  it("is reset with all others, and the reset is undone", async () => {
    const stage = await staged();
    await tap("topic");
    await seen[0]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await tap("reset");
    expect([pressed(), seen[1]?.body]).toEqual([
      "true",
      { uses_history: true, topics_off: [], people_off: [], boards_off: [], pins_off: [] },
    ]);
    await seen[1]?.answer({ data: ALL_ON });
    await settled(() => void undo?.());
    expect([pressed(), seen[2]?.body]).toEqual([
      "false",
      { uses_history: true, topics_off: ["109"], people_off: [], boards_off: [], pins_off: [] },
    ]);
    await seen[2]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await stage.unmount();
  });

  it("keeps a later flip when a reset is undone", async () => {
    const stage = await staged();
    await tap("topic");
    await tap("person");
    await seen[0]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await seen[1]?.answer({ data: { ...ALL_ON, topicsOff: ["109"], peopleOff: ["7"] } });
    await tap("reset");
    await seen[2]?.answer({ data: ALL_ON });
    // Off and on again: the last request for it wins. For the other, the last request is refused.
    await tap("topic");
    await tap("topic");
    await tap("person");
    await seen[3]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await seen[4]?.answer({ data: ALL_ON });
    await seen[5]?.answer(failure);
    await settled(() => void undo?.());
    expect(seen[6]?.body).toMatchObject({ topics_off: [], people_off: ["7"] });
    await seen[6]?.answer({ data: { ...ALL_ON, peopleOff: ["7"] } });
    await tap("reset");
    await seen[7]?.answer({ data: ALL_ON });
    await tap("topic");
    await seen[8]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await settled(() => void undo?.());
    expect(seen[9]?.body).toMatchObject({ topics_off: ["109"], people_off: ["7"] });
    await seen[9]?.answer({ data: { ...ALL_ON, topicsOff: ["109"], peopleOff: ["7"] } });
    await stage.unmount();
  });

  it("keeps a flip made after a reset, though the next reset is refused", async () => {
    const stage = await staged();
    await tap("topic");
    await seen[0]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await tap("reset");
    await seen[1]?.answer({ data: ALL_ON });
    const takeBack = undo;
    await tap("topic");
    await tap("topic");
    await seen[2]?.answer({ data: { ...ALL_ON, topicsOff: ["109"] } });
    await seen[3]?.answer({ data: ALL_ON });
    await tap("reset");
    await seen[4]?.answer(failure);
    await settled(() => void takeBack?.());
    expect(seen[5]?.body).toMatchObject({ topics_off: [] });
    await seen[5]?.answer({ data: ALL_ON });
    await stage.unmount();
  });

  it("is off once that is answered, when nothing is loaded and more requests follow", async () => {
    const { client, unmount } = await onStage(<Offers />, { userId: "99" });
    const off = () => client.getQueryData(tuningQuery.queryKey)?.boardsOff;
    const before = Promise.withResolvers<Tuning>();
    const load = client.fetchQuery({ ...tuningQuery, queryFn: () => before.promise });
    await tap("board-1");
    await tap("board-2");
    await seen[0]?.answer({ data: { ...ALL_ON, boardsOff: ["1"] } });
    expect(off()).toEqual(["1"]);
    // The answer read before the first switch was turned off comes late.
    await settled(() => before.resolve(ALL_ON));
    expect([off(), (await load).boardsOff]).toEqual([["1"], ["1"]]);
    await seen[1]?.answer(failure);
    expect(off()).toEqual(["1"]);
    await unmount();
  });
});
