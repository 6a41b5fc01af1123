import type { StoryBlock } from "@tessera/contract";
import type { Examples } from "@tessera/ui/examples";
import { createPaintedPin } from "../../card/card-cases.fixture.ts";
import { ExampleStage } from "../../example-stage.fixture.tsx";
import { createVideo, createUnreadyVideo } from "../../video/video.fixture.ts";
import { CloseupStory } from "./story-media.tsx";
import { createPin } from "../whole-pin.fixture.ts";

type Page = readonly Partial<StoryBlock>[];

/** Creates an image on a story page. @param ratio height ÷ width */
function createImage(ratio: number): StoryBlock["image"] {
  const {
    imageSpec_236x: small,
    imageSpec_474x: medium,
    imageSpec_736x: large,
    dominantColor,
  } = createPaintedPin(ratio);
  const images = { "236x": small, "474x": medium, "564x": { ...medium, width: 564 }, "736x": large };
  return { id: "1", imageSignature: "of a page", dominantColor, images };
}

function Story({ pages }: { pages: readonly Page[] }) {
  const blank: StoryBlock = { blockType: "text", text: "", altText: null, image: null, video: null };
  const pin = createPin(1.5, {
    storyPinData: {
      ...{ isDeleted: false, hasProductPins: false, hasAffiliateProducts: false, totalVideoDuration: 0 },
      ...{ staticPageCount: pages.length, metadata: { pinTitle: null }, revision: null },
      pages: pages.map((blocks) => ({ blocks: blocks.map((block) => ({ ...blank, ...block })) })),
    },
  });
  return (
    <ExampleStage>
      <div style={{ maxInlineSize: 400, aspectRatio: "9 / 16" }}>
        <CloseupStory pin={pin} frame={{ renditions: [], alt: "", ratio: 1.5 }} />
      </div>
    </ExampleStage>
  );
}

const LONG_TEXT = Array(9).fill("Keep your hands wet, and do not press where it is dry already.").join(" ");
const picture: Partial<StoryBlock> = { blockType: "image", image: createImage(1.5) };
const wide: Partial<StoryBlock> = { blockType: "image", image: createImage(0.6) };

export const examples: Examples = {
  CloseupStory: {
    "one page": () => <Story pages={[[picture]]} />,
    "a picture and words": () => <Story pages={[[picture, { text: "First there is clay." }], [wide], [wide]]} />,
    "long words around a picture": () => <Story pages={[[{ text: LONG_TEXT }, wide, { text: LONG_TEXT }], [wide]]} />,
    "words only": () => <Story pages={[[{ text: "Then it turns." }, { text: LONG_TEXT.slice(0, 300) }], [wide]]} />,
    "two pictures": () => <Story pages={[[wide, wide], [wide]]} />,
    "a video": () => (
      <Story pages={[[{ blockType: "video", image: createImage(0.56), video: createVideo() }], [wide]]} />
    ),
    "a video that failed": () => (
      <Story
        pages={[[{ blockType: "video", image: createImage(0.56), video: createUnreadyVideo("corrupt") }], [wide]]}
      />
    ),
    "twenty pages": () => <Story pages={Array.from({ length: 20 }, () => [wide])} />,
  },
};
