import { COMPONENTS } from "@tessera/domain";
import type { Examples } from "@tessera/ui/examples";
import { paintedPin } from "../card/card-cases.fixture.ts";
import { Cards } from "../card/card-stage.fixture.tsx";
import { createPin } from "../closeup/whole-pin.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { CloseupVideo } from "./closeup-video.tsx";
import { playableVideo } from "./playable.ts";
import { aVideo, anUnreadyVideo } from "./video.fixture.ts";
import { VideoPlayer } from "./video-player.tsx";

const BROKEN = "data:video/mp4;base64,AAAA";
const brokenVariant = { url: BROKEN, width: 64, height: 36, duration: 2000, thumbnail: "data:image/png;base64,AAAA" };

const captions = [
  { language: "en", label: "English", url: "data:text/vtt,WEBVTT" },
  { language: "de", label: "Deutsch", url: "data:text/vtt,WEBVTT" },
];

const CARDS = [
  paintedPin(1.2, { gridTitle: "A potter at the wheel", videos: aVideo({ duration: 754_000 }) }),
  paintedPin(1, { gridTitle: "Still at it", videos: anUnreadyVideo() }),
  paintedPin(1.3, { gridTitle: "Came to nothing", videos: anUnreadyVideo("corrupt") }),
  paintedPin(0.4, { gridTitle: "Wide", videos: aVideo() }),
];

function Played({ videos = aVideo() }: { videos?: ReturnType<typeof aVideo> }) {
  const pin = createPin(0.6, { videos });
  const video = playableVideo(pin);
  return (
    <ExampleStage>
      <div style={{ inlineSize: "min(100%, 508px)" }}>
        {video ? <VideoPlayer video={video} pin={pin} title={pin.pinTitle} component={COMPONENTS.closeup} /> : null}
      </div>
    </ExampleStage>
  );
}

function OpenPlayer({ videos }: { videos: ReturnType<typeof aVideo> }) {
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
    usual: () => <Played />,
    "with captions": () => <Played videos={aVideo({ captions })} />,
    "without sound": () => <Played videos={aVideo({ hasSound: false })} />,
    "higher than wide": () => <Played videos={aVideo({ width: 36, height: 64 })} />,
    "cannot be played": () => (
      <Played
        videos={aVideo({
          videoList: { vHLSV3MOBILE: brokenVariant, vHLSV4: brokenVariant, v720P: brokenVariant },
        })}
      />
    ),
  },
  "A video that is not ready": {
    "being prepared": () => <OpenPlayer videos={anUnreadyVideo()} />,
    damaged: () => <OpenPlayer videos={anUnreadyVideo("corrupt")} />,
    unsupported: () => <OpenPlayer videos={anUnreadyVideo("unsupported")} />,
  },
  "PinCard, videos": { videos: () => <Cards pins={CARDS} /> },
};
