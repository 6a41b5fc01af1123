// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeQueryClient } from "../../data/query-client.ts";
import { aPin } from "../pin.fixture.ts";
import { CardVideo } from "./card-video.tsx";
import { anUnreadyVideo, aVideo } from "./video.fixture.ts";

let answer: PinCard;
let requestCount = 0;

/** A card's video, and a way to let time pass. */
async function aCard(pin: PinCard) {
  const client = makeQueryClient((async () => {
    requestCount += 1;
    return answer;
  }) as never);
  const box = document.createElement("div");
  const root = createRoot(box);
  const element = (
    <QueryClientProvider client={client}>
      <CardVideo pin={pin} isHovered={false} />
    </QueryClientProvider>
  );
  await act(async () => root.render(element));
  return {
    box,
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    end: () => act(async () => root.unmount()),
  };
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  requestCount = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("polls a video that is being prepared until it is ready, and no longer", async () => {
  const pin = aPin({ videos: anUnreadyVideo() });
  answer = pin;
  const { box, pass, end } = await aCard(pin);
  expect(box.textContent).toBe("Preparing this video");
  await pass(9000);
  expect(requestCount).toBeGreaterThanOrEqual(2);
  answer = { ...pin, videos: aVideo({ duration: 12_000 }) };
  await pass(5000);
  expect(box.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("12 seconds");
  const previousCount = requestCount;
  await pass(60_000);
  expect(requestCount).toBe(previousCount);
  await end();
});

it("says that a video failed, and does not poll", async () => {
  const { box, pass, end } = await aCard(aPin({ videos: anUnreadyVideo("corrupt") }));
  expect(box.textContent).toBe("We couldn’t prepare this video");
  await pass(60_000);
  expect(requestCount).toBe(0);
  await end();
});
