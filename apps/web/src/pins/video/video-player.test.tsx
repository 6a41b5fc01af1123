// @vitest-environment happy-dom
import { COMPONENTS, VIDEO_ERRORS } from "@tessera/domain";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCardPin } from "../pin.fixture.ts";
import { runAct, renderOnStage } from "../stage.fixture.tsx";
import { getPlayableVideo } from "./playable.ts";
import { createVideo } from "./video.fixture.ts";
import { VideoPlayer, type VideoPlayerProps } from "./video-player.tsx";

const file = (url: string) => ({ url, width: 16, height: 9, duration: 8000, thumbnail: "/poster.jpg" });
const toList = (url: string) => ({ vHLSV3MOBILE: file("/m.m3u8"), vHLSV4: file("/d.m3u8"), v720P: file(url) });
const pin = createCardPin({ videos: createVideo({ videoList: toList("/720p.mp4"), duration: 8000 }) });

/** Simulates the visible ratio of the player, because happy-dom has no layout. */
let setVisibility: (ratio: number) => void = () => undefined;

function createPlayer(props: Partial<VideoPlayerProps> = {}) {
  const video = getPlayableVideo(pin);
  if (video === null) throw new Error("This pin has no video.");
  return <VideoPlayer video={video} pin={pin} title="Potter" component={COMPONENTS.closeup} {...props} />;
}

async function renderPlayer(props: Partial<VideoPlayerProps> = {}) {
  const { box } = await renderOnStage(createPlayer(props));
  const video = box.querySelector("video");
  if (!video) throw new Error("There is no video.");
  Object.defineProperty(video, "error", { value: null, writable: true });
  await runAct(() => setVisibility(1));
  const button = (name: string) => box.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  return {
    box,
    video,
    button,
    names: () => [...box.querySelectorAll("button")].map((element) => element.getAttribute("aria-label")),
  };
}

describe("the player", () => {
  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(notify: (entries: readonly object[]) => void) {
          const rect = { height: 100 };
          setVisibility = (ratio) => notify([{ intersectionRatio: ratio, intersectionRect: rect, rootBounds: null }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    // The viewer prefers reduced motion.
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduce"),
      addEventListener() {},
      removeEventListener() {},
    }));
    vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function play(this: HTMLMediaElement) {
      this.dispatchEvent(new Event("playing"));
    });
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
    vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
    vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("");
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("is the browser's own player with a poster when scripts don't run", () => {
    const html = renderToString(createPlayer());
    expect(html).toMatch(/<video[^>]* src="\/720p\.mp4"[^>]* poster="\/poster\.jpg"[^>]* preload="none"/);
    expect(html).toMatch(/<video[^>]* controls=""/);
  });

  it("shows its controls only after the video has started", async () => {
    const { names, button, box } = await renderPlayer();
    expect(names()).toEqual(["Play"]);
    expect(box.querySelector("video")?.hasAttribute("controls")).toBe(false);
    await runAct(() => button("Play")?.click());
    expect(names()).toEqual(expect.arrayContaining(["Pause", "Mute", "Speed: 1×"]));
    expect(box.querySelector("input[type=range]")?.getAttribute("aria-valuetext")).toBe("0:00 of 0:08");
    await runAct(() => button("Speed: 1×")?.click());
    expect(names()).toContain("Speed: 1.25×");
  });

  it.each([
    [VIDEO_ERRORS.network, "The connection was lost while loading this video."],
    [VIDEO_ERRORS.decode, "Your browser can’t play this video."],
    [VIDEO_ERRORS.unsupported, "We couldn’t play this video."],
  ])("explains failure %i, and refetches the video's URLs before it retries", async (code, expected) => {
    const freshVideo = getPlayableVideo(createCardPin({ videos: createVideo({ videoList: toList("/fresh.mp4") }) }));
    const { box, video, button } = await renderPlayer({ onStale: () => Promise.resolve(freshVideo) });
    await runAct(() => button("Play")?.click());
    Object.assign(video, { error: { code } });
    await runAct(() => video.dispatchEvent(new Event("error")));
    const alert = box.querySelector("[role=alert]");
    expect(alert?.querySelector("p")?.textContent).toBe(expected);
    await runAct(() => alert?.querySelector("button")?.click());
    expect(video.getAttribute("src")).toBe("/fresh.mp4");
    expect(box.querySelector("[role=alert]")).toBeNull();
  });
});
