// @vitest-environment happy-dom
import { EVENT_TYPES, type LoggedEvent, type PlayingFacts, VIDEO_STATES } from "@tessera/domain";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPlayback, type PlaybackSetup } from "./playback.ts";
import { createVideoLog } from "./video-log.ts";

const logged = vi.hoisted(() => ({ events: [] as LoggedEvent[] }));
vi.mock("../../insights/index.ts", () => ({ logEvent: (event: LoggedEvent) => void logged.events.push(event) }));

const VISIBLE: PlayingFacts = { isAutoplay: true, appInFocus: true, inView: true, reducedMotion: false };
const file = (name: string) => ({ url: `/${name}`, width: 16, height: 9, thumbnail: "/poster.jpg" });
const LIST = { vHLSV3MOBILE: file("mobile.m3u8"), vHLSV4: file("desktop.m3u8"), v720P: file("720p.mp4") };
const ONLY_FILE = { v720P: file("720p.mp4") };

let players = 0;
const releases: (() => void)[] = [];

/** Creates a player on an element that follows commands immediately. */
async function createPlayer(setup: Partial<PlaybackSetup> = {}, canPlay = "maybe") {
  players += 1;
  const element = document.createElement("video");
  let paused = true;
  const dispatch = (type: string) => element.dispatchEvent(new Event(type));
  Object.defineProperties(element, {
    paused: { get: () => paused },
    ended: { value: false, writable: true },
    readyState: { value: 4 },
    duration: { value: 60 },
    textTracks: { value: [] },
    buffered: { value: { length: 0 } },
    error: { value: null, writable: true },
    canPlayType: { value: () => canPlay },
    load: { value: () => dispatch("emptied") },
    play: {
      value: vi.fn(async () => {
        paused = false;
        dispatch("play");
        dispatch("playing");
      }),
      writable: true,
    },
    pause: {
      value() {
        if (paused) return;
        paused = true;
        dispatch("pause");
      },
    },
  });
  const playback = createPlayback({
    ...{ id: `player-${players}`, list: LIST, duration: 60_000, isPromoted: false, isMobile: false },
    ...{ fetchesCode: false, captions: null },
    ...setup,
  });
  releases.push(playback.bind(element));
  const settle = () => vi.waitFor(() => expect(playback.get().running ? element.paused : false).toBe(false));
  return {
    ...{ element, playback, dispatch, settle },
    async facts(facts: Partial<PlayingFacts> = {}) {
      playback.setFacts({ ...VISIBLE, ...facts });
      await settle();
    },
    async toggle() {
      playback.toggle();
      await settle();
    },
    fail(code: number) {
      Object.assign(element, { error: { code } });
      dispatch("error");
    },
    sees: () => ({ running: playback.get().running, paused: element.paused, muted: element.muted }),
  };
}

describe("a player", () => {
  afterEach(() => releases.splice(0).forEach((release) => release()));

  it("starts automatically and muted, pauses out of view, and resumes in view", async () => {
    const { playback, facts, sees, element } = await createPlayer();
    expect(element.getAttribute("src")).toBeNull();
    await facts();
    expect(sees()).toEqual({ running: true, paused: false, muted: true });
    expect(element.getAttribute("src")).toBe("/desktop.m3u8");
    expect(playback.get()).toMatchObject({ state: VIDEO_STATES.playing, hasStarted: true });
    await facts({ inView: false });
    expect(sees()).toMatchObject({ running: false, paused: true });
    await facts();
    expect(sees()).toMatchObject({ running: true, paused: false });
  });

  it.each<Partial<PlayingFacts>>([{ isAutoplay: false }, { reducedMotion: true }, { appInFocus: false }])(
    "fetches nothing automatically with %o",
    async (facts) => {
      const player = await createPlayer();
      await player.facts(facts);
      expect(player.element.getAttribute("src")).toBeNull();
    },
  );

  it("stays paused when the viewer pauses it, and plays with sound when the viewer starts it", async () => {
    const { facts, toggle, sees } = await createPlayer();
    await facts();
    await toggle();
    await facts({ inView: false });
    await facts();
    expect(sees()).toMatchObject({ running: false, paused: true });
    const other = await createPlayer();
    await other.facts({ reducedMotion: true });
    await other.toggle();
    expect(other.sees()).toEqual({ running: true, paused: false, muted: false });
  });

  it("treats an external pause like a press of its pause button", async () => {
    const { facts, element, sees } = await createPlayer();
    await facts();
    element.pause();
    await facts({ inView: false });
    await facts();
    expect(sees()).toMatchObject({ running: false, paused: true });
  });

  it("stops when another player starts, and doesn't restart automatically", async () => {
    const first = await createPlayer();
    await first.facts();
    const second = await createPlayer();
    await second.facts();
    await first.facts();
    expect([first.sees().running, second.sees().running]).toEqual([false, true]);
    const promoted = await createPlayer({ isPromoted: true });
    await promoted.facts();
    expect([second.sees().running, promoted.sees().running]).toEqual([true, true]);
    await first.facts({ inView: false });
    await first.toggle();
    expect([first.sees().running, second.sees().running]).toEqual([false, true]);
    await first.facts();
    expect([first.sees().running, second.sees().running]).toEqual([true, false]);
  });

  it("tries the other variants, logs each error, and fails with the last error [VIDEO-02]", async () => {
    const { onError } = createVideoLog(() => ({ pin: { id: "7" }, videoId: "v1", component: 2 }));
    const { facts, fail, element, playback } = await createPlayer({ onError });
    await facts();
    const seen = [1, 2, 3].map((code) => {
      fail(code);
      return element.getAttribute("src");
    });
    expect(seen).toEqual(["/720p.mp4", "/mobile.m3u8", null]);
    expect(playback.get()).toMatchObject({ state: VIDEO_STATES.failed, failure: 3, running: false });
    const other = await createPlayer({ list: ONLY_FILE, onError });
    await other.facts();
    other.fail(4);
    expect(other.playback.get()).toMatchObject({ state: VIDEO_STATES.failed, failure: 4 });
    expect(logged.events.map(({ eventType, auxData }) => [eventType, auxData?.error_code, auxData?.variant])).toEqual([
      [EVENT_TYPES.videoError, 1, "vHLSV4"],
      [EVENT_TYPES.videoError, 2, "v720P"],
      [EVENT_TYPES.videoError, 3, "vHLSV3MOBILE"],
      [EVENT_TYPES.videoError, 4, "v720P"],
    ]);
  });

  it("retries with the current URLs", async () => {
    const { facts, fail, element, playback, settle } = await createPlayer({ list: ONLY_FILE });
    await facts();
    fail(2);
    playback.retry({ v720P: file("fresh.mp4") });
    await settle();
    expect(element.getAttribute("src")).toBe("/fresh.mp4");
    expect(playback.get()).toMatchObject({ state: VIDEO_STATES.playing, failure: null });
  });

  it("uses the file when the browser doesn't support streams, or fails when there is no file", async () => {
    const { facts, element } = await createPlayer({}, "");
    await facts();
    expect(element.getAttribute("src")).toBe("/720p.mp4");
    const other = await createPlayer({ list: { vHLSV4: LIST.vHLSV4 } }, "");
    await other.facts();
    expect(other.playback.get()).toMatchObject({ failure: 4, running: false });
  });

  it("waits for a press when the browser blocks autoplay", async () => {
    const { facts, element, playback } = await createPlayer();
    const autoplayError = Object.assign(new Error("no"), { name: "NotAllowedError" });
    Object.assign(element, { play: () => Promise.reject(autoplayError) });
    playback.setFacts(VISIBLE);
    await vi.waitFor(() => expect(playback.get().running).toBe(false));
    await facts({ inView: false });
    await facts();
    expect(playback.get().failure).toBeNull();
  });

  it("stays at the end until the viewer starts it again", async () => {
    const { facts, element, dispatch, sees } = await createPlayer();
    await facts();
    Object.assign(element, { ended: true });
    element.pause();
    dispatch("ended");
    expect(sees()).toMatchObject({ running: false });
    await facts({ inView: false });
    await facts();
    expect(sees()).toMatchObject({ running: false });
  });

  it("doesn't seek beyond either end", async () => {
    const { facts, element, playback } = await createPlayer();
    await facts();
    playback.seek(90_000);
    expect(element.currentTime).toBe(60);
    playback.seek(-5);
    expect(element.currentTime).toBe(0);
  });
});
