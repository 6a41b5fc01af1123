import { useQueryClient } from "@tanstack/react-query";
import type { Pin, StoryBlock } from "@tessera/contract";
import { COMPONENTS, moveSlot } from "@tessera/domain";
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  PictureFrame,
  type PictureFrameProps,
  useHydrated,
  VisuallyHidden,
} from "@tessera/ui";
import { type CSSProperties, type KeyboardEvent, lazy, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { LazyContent } from "../../card/lazy-content.tsx";
import { useSwipe } from "../../card/media/use-swipe.ts";
import { formatPinAlt, getRenditions } from "../../pin-picture.ts";
import { pinQuery } from "../../pin-queries.ts";
import { StoryPage, type StoryPart } from "../../story-page.tsx";
import { toPlayableVideo } from "../../video/playable.ts";
import { UnreadyVideo } from "../../video/unready-video.tsx";
import { usePolledStory } from "../../video/use-watched-video.ts";
import styles from "./story-media.module.css";

const VideoPlayer = lazy(async () => ({ default: (await import("../../video/video-player.tsx")).VideoPlayer }));

interface CloseupStoryProps {
  readonly pin: Pin;
  /** The props of the frame that would show the pin's image alone. */
  readonly frame: PictureFrameProps;
}

/**
 * The pages of a story on its pin's page. People turn the pages with buttons, arrow keys, or swipes. Only the visible
 * page plays.
 */
export function CloseupStory({ pin: cachedPin, frame }: CloseupStoryProps) {
  const t = useText();
  const pin = usePolledStory(cachedPin);
  const hydrated = useHydrated();
  const pages = pin.storyPinData?.pages ?? [];
  const [requestedPage, setRequestedPage] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  // The story may have fewer pages than when the page was requested.
  const currentIndex = Math.min(requestedPage, Math.max(pages.length - 1, 0));
  const controls = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const count = pages.length;
  const edges = { first: currentIndex === 0, last: currentIndex === count - 1 };
  const swipe = useSwipe(move, edges);

  useLayoutEffect(() => {
    // At either end, the pressed button disappears, so keyboard focus moves to the other button.
    const { current } = controls;
    if (hadFocus.current && !current?.contains(document.activeElement)) current?.querySelector("button")?.focus();
    hadFocus.current = false;
  }, [currentIndex]);

  function move(by: 1 | -1) {
    const next = moveSlot(currentIndex, count, by);
    if (next === currentIndex) return;
    hadFocus.current = controls.current?.contains(document.activeElement) ?? false;
    setRequestedPage(next);
    setHasMoved(true);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A video and its seek slider use these keys themselves.
    if ((by !== 1 && by !== -1) || event.defaultPrevented || isField(event.target)) return;
    // The browser has its own commands with these modifier keys. For example, Alt+Left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(by);
  }

  if (count === 0) return <PictureFrame {...frame} />;
  return (
    <div
      className={styles.story}
      role="group"
      aria-roledescription={t("pins.story.name")}
      aria-label={t("pins.story.pages", { count })}
      onKeyDown={count > 1 ? handleKeyDown : undefined}
    >
      {count > 1 ? (
        <span className={styles.segments} data-part="story-segments" aria-hidden="true">
          {pages.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pages have no ids, and their order never changes here
            <span key={index} className={styles.segment} data-seen={index <= currentIndex || undefined} />
          ))}
        </span>
      ) : null}
      <div
        className={styles.viewport}
        style={{ "--page": currentIndex } as CSSProperties}
        {...swipe}
        onPointerDown={(event) => {
          if (count > 1 && !isField(event.target)) swipe.onPointerDown(event);
        }}
      >
        <div className={styles.track}>
          {pages.map(({ blocks }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <div
              key={index}
              className={styles.page}
              inert={index !== currentIndex}
              data-current={index === currentIndex || undefined}
            >
              {Math.abs(index - currentIndex) <= (hasMoved ? 1 : 0) ? (
                <ShownPage
                  pin={pin}
                  blocks={blocks}
                  isCurrent={index === currentIndex}
                  frame={index === 0 ? frame : { ...frame, transitionName: undefined }}
                />
              ) : null}
            </div>
          ))}
        </div>
      </div>
      {/* Rendered only after hydration, because earlier presses would have no effect. */}
      {count > 1 && hydrated ? (
        <div ref={controls} className={styles.controls}>
          {edges.first ? null : (
            <span className={styles.arrow} data-side="left">
              <IconButton
                label={t("pins.story.previous")}
                icon={<ChevronLeftIcon />}
                variant="overPicture"
                onClick={() => move(-1)}
              />
            </span>
          )}
          {edges.last ? null : (
            <span className={styles.arrow} data-side="right">
              <IconButton
                label={t("pins.story.next")}
                icon={<ChevronRightIcon />}
                variant="overPicture"
                onClick={() => move(1)}
              />
            </span>
          )}
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{hasMoved ? t("pins.story.page", { number: currentIndex + 1, count }) : ""}</span>
      </VisuallyHidden>
    </div>
  );
}

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input") !== null;
}

interface ShownPageProps {
  readonly pin: Pin;
  readonly blocks: readonly StoryBlock[];
  /** Whether this page is visible. */
  readonly isCurrent: boolean;
  readonly frame: PictureFrameProps;
}

function ShownPage({ pin, blocks, isCurrent, frame }: ShownPageProps) {
  const first = blocks.findIndex(({ image }) => image !== null);
  const parts = blocks.map((block, index): StoryPart => {
    const key = `${index}`;
    const { image, text } = block;
    if (!image) return { key, text };
    const { width, height } = block.video ?? image.images["736x"];
    const transitionName = index === first ? frame.transitionName : undefined;
    return {
      key,
      ratio: width / height,
      media: <Media pin={pin} block={block} isCurrent={isCurrent} frame={{ ...frame, transitionName }} />,
    };
  });
  const cover = blocks[first]?.image;
  const backdrop = cover?.images["236x"].url;
  return <StoryPage parts={parts} tint={cover?.dominantColor ?? pin.dominantColor} backdrop={backdrop} />;
}

/** An image on a story page, a video, or a notice that the video isn't ready yet. */
function Media({ pin, block, isCurrent, frame }: Omit<ShownPageProps, "blocks"> & { block: StoryBlock }) {
  const t = useText();
  const client = useQueryClient();
  const { image, video, altText } = block;
  if (!image) return null;
  const pageAlt = altText || pin.pinTitle || formatPinAlt(pin, t);
  // The cover is the pin's own image, which is already loading in the frame's sizes.
  const isCover = image.imageSignature === pin.imageSignature;
  const { "236x": small, "564x": medium, "736x": large } = image.images;
  const picture = (
    <PictureFrame
      {...frame}
      renditions={isCover ? frame.renditions : getRenditions([small, medium, large])}
      alt={pageAlt}
      ratio={1}
      color={image.dominantColor}
      fit="fill"
      priority={isCurrent}
      lazy={false}
    />
  );
  const playable = video && toPlayableVideo(video);
  if (!video || (playable && !isCurrent)) return picture;
  if (!playable) {
    return (
      <div className={styles.unready}>
        {picture}
        <UnreadyVideo videos={video} place="page" />
      </div>
    );
  }
  const refetchVideo = async () => {
    const { storyPinData } = await client.fetchQuery({ ...pinQuery(pin.id), staleTime: 0 });
    const allBlocks = storyPinData?.pages.flatMap(({ blocks }) => blocks) ?? [];
    const refetchedBlock = allBlocks.find((candidate) => candidate.video?.entityId === video.entityId);
    return refetchedBlock?.video ? toPlayableVideo(refetchedBlock.video) : null;
  };
  return (
    <LazyContent name="story-video" fallback={picture}>
      <VideoPlayer
        key={playable.id}
        video={playable}
        pin={pin}
        title={pageAlt}
        component={COMPONENTS.closeup}
        onStale={refetchVideo}
        transitionName={frame.transitionName}
      />
    </LazyContent>
  );
}
