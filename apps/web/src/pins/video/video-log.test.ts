import { EVENT_TYPES, type LoggedEvent, VIDEO_ERRORS, VIDEO_STATES } from "@tessera/domain";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createVideoLog } from "./video-log.ts";

const logged = vi.hoisted(() => ({ events: [] as LoggedEvent[] }));
vi.mock("../../insights/index.ts", () => ({ logEvent: (event: LoggedEvent) => void logged.events.push(event) }));

const pin = { id: "7", trackingParams: "t" };
const variant = { name: "v720P", url: "/720p.mp4", width: 2, height: 1, thumbnail: null } as const;

function createLog() {
  const clock = { now: 1000 };
  const log = createVideoLog(
    () => ({ pin, videoId: "v1", component: 2 }),
    () => clock.now,
  );
  return { log, clock };
}

describe("a player's log", () => {
  beforeEach(() => void logged.events.splice(0));

  it.each(Object.values(VIDEO_ERRORS))("records error %i with its pin and video", (code) => {
    createLog().log.onError(code, variant, 1234.5);
    expect(logged.events).toEqual([
      {
        eventType: EVENT_TYPES.videoError,
        pin,
        component: 2,
        auxData: { video_id: "v1", error_code: code, variant: "v720P", position: 1235 },
      },
    ]);
  });

  it("records each watched part once, and keeps recording while the video plays", () => {
    const { log, clock } = createLog();
    log.onState(VIDEO_STATES.playing, 0);
    clock.now = 4000;
    log.flush();
    clock.now = 5000;
    log.onState(VIDEO_STATES.paused, 4000);
    clock.now = 9000;
    log.flush();
    log.flush();
    expect(logged.events.map(({ eventData }) => eventData?.video)).toEqual([
      { video_id: "v1", watched: 3000, furthest: 0, stalls: 0, ended: false },
      { video_id: "v1", watched: 1000, furthest: 4000, stalls: 0, ended: false },
    ]);
  });

  it("records nothing for a video that didn't play", () => {
    const { log } = createLog();
    log.onState(VIDEO_STATES.loadStart, 0);
    log.flush();
    expect(logged.events).toEqual([]);
  });
});
