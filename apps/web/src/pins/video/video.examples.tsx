import { COMPONENTS } from "@tessera/domain";
import type { Examples } from "@tessera/ui/examples";
import { createPaintedPin } from "../card/card-cases.fixture.ts";
import { Cards } from "../card/card-stage.fixture.tsx";
import { createPin } from "../closeup/whole-pin.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { CloseupVideo } from "./closeup-video.tsx";
import { getPlayableVideo } from "./playable.ts";
import { createVideo, createUnreadyVideo } from "./video.fixture.ts";
import { VideoPlayer } from "./video-player.tsx";

const BROKEN_URL = "data:video/mp4;base64,AAAA";
const brokenVariant = {
  url: BROKEN_URL,
  width: 64,
  height: 36,
  duration: 2000,
  thumbnail: "data:image/png;base64,AAAA",
};

const captions = [
  { language: "en", label: "English", url: "data:text/vtt,WEBVTT" },
  { language: "de", label: "Deutsch", url: "data:text/vtt,WEBVTT" },
];

const CARDS = [
  createPaintedPin(1.2, { gridTitle: "A potter at the wheel", videos: createVideo({ duration: 754_000 }) }),
  createPaintedPin(1, { gridTitle: "Still at it", videos: createUnreadyVideo() }),
  createPaintedPin(1.3, { gridTitle: "Came to nothing", videos: createUnreadyVideo("corrupt") }),
  createPaintedPin(0.4, { gridTitle: "Wide", videos: createVideo() }),
];

function PlayerExample({ videos = createVideo() }: { videos?: ReturnType<typeof createVideo> }) {
  const pin = createPin(0.6, { videos });
  const video = getPlayableVideo(pin);
  return (
    <ExampleStage>
      <div style={{ inlineSize: "min(100%, 508px)" }}>
        {video ? <VideoPlayer video={video} pin={pin} title={pin.pinTitle} component={COMPONENTS.closeup} /> : null}
      </div>
    </ExampleStage>
  );
}

function OpenPlayer({ videos }: { videos: ReturnType<typeof createVideo> }) {
  const pin = createPin(0.6, { videos });
  const frame = {
    ...{ renditions: [pin.imageSpec_736x], alt: "Hills and a sun", ratio: 0.6, color: pin.dominantColor },
    ...{ priority: true, rounded: false },
  };
  return (
    <ExampleStage>
      <div style={{ inlineSize: "min(100%, 508px)" }}>
        <CloseupVideo pin={pin} frame={frame} />
      </div>
    </ExampleStage>
  );
}

export const examples: Examples = {
  VideoPlayer: {
    usual: () => <PlayerExample />,
    "with captions": () => <PlayerExample videos={createVideo({ captions })} />,
    "without sound": () => <PlayerExample videos={createVideo({ hasSound: false })} />,
    "higher than wide": () => <PlayerExample videos={createVideo({ width: 36, height: 64 })} />,
    "cannot be played": () => (
      <PlayerExample
        videos={createVideo({
          videoList: { vHLSV3MOBILE: brokenVariant, vHLSV4: brokenVariant, v720P: brokenVariant },
        })}
      />
    ),
  },
  "A video that is not ready": {
    "being prepared": () => <OpenPlayer videos={createUnreadyVideo()} />,
    damaged: () => <OpenPlayer videos={createUnreadyVideo("corrupt")} />,
    unsupported: () => <OpenPlayer videos={createUnreadyVideo("unsupported")} />,
  },
  "PinCard, videos": { videos: () => <Cards pins={CARDS} /> },
};
