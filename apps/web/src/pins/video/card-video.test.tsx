// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../data/query-client.ts";
import { createCardPin } from "../pin.fixture.ts";
import { CardVideo } from "./card-video.tsx";
import { createUnreadyVideo, createVideo } from "./video.fixture.ts";

let response: PinCard;
let requestCount = 0;

/** Renders a card's video, and returns functions that advance time and unmount it. */
async function renderCard(pin: PinCard) {
  const client = createQueryClient((async () => {
    requestCount += 1;
    return response;
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

it("a card polls its video until it is ready, and then stops", async () => {
  const pin = createCardPin({ videos: createUnreadyVideo() });
  response = pin;
  const { box, pass, end } = await renderCard(pin);
  expect(box.textContent).toBe("Preparing this video");
  await pass(9000);
  expect(requestCount).toBeGreaterThanOrEqual(2);
  response = { ...pin, videos: createVideo({ duration: 12_000 }) };
  await pass(5000);
  expect(box.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("12 seconds");
  const previousCount = requestCount;
  await pass(60_000);
  expect(requestCount).toBe(previousCount);
  await end();
});

it("a card shows that its video failed, and doesn't poll", async () => {
  const { box, pass, end } = await renderCard(createCardPin({ videos: createUnreadyVideo("corrupt") }));
  expect(box.textContent).toBe("We couldn’t prepare this video");
  await pass(60_000);
  expect(requestCount).toBe(0);
  await end();
});
