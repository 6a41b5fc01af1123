import type { Pin } from "@tessera/contract";
import { getRelatedInterests, showsSourceLink, getSponsorshipLabel } from "@tessera/domain";
import { Chip, VisuallyHidden } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { TimeAgo } from "../../shell/index.ts";
import { getCreator } from "../pin-picture.ts";
import { LazyContent } from "../card/lazy-content.tsx";
import { ReactionCounts } from "../reactions/reaction-counts.tsx";
import { ClampedText } from "./clamped-text.tsx";
import { BoardLine, Creator } from "./closeup-people.tsx";
import { CloseupSource } from "./closeup-source.tsx";
import styles from "./closeup-words.module.css";

const RichFacts = lazy(() => import("./rich-facts.tsx").then((module) => ({ default: module.RichFacts })));

const CollectionItems = lazy(async () => ({
  default: (await import("./products/collection-items.tsx")).CollectionItems,
}));
const SponsorQuestion = lazy(async () => ({ default: (await import("./sponsor-question.tsx")).SponsorQuestion }));
const CarouselText = lazy(async () => ({ default: (await import("./media/carousel-words.tsx")).CarouselText }));

interface CloseupTextProps {
  readonly pin: Pin;
  /** The index of the visible carousel slot, starting at 0; 0 if there is no carousel. */
  readonly slot: number;
  readonly title: string;
  /** Whether only the card's data is available so far. */
  readonly isPreview: boolean;
}

/** The text of a pin: its title, creator, source, facts, and description. */
export function CloseupText({ pin, slot, title, isPreview }: CloseupTextProps) {
  const { userId, isAuth } = useViewer();
  const source = showsSourceLink({
    destination: pin.adDestinationUrl ?? pin.link,
    isGoLinkless: pin.isGoLinkless,
    isAuth,
    owned: userId !== null && getCreator(pin).id === userId,
  });
  return (
    <>
      <div className={styles.texts}>
        {pin.pinTitle ? (
          <ClampedText as="h1" lines={2}>
            {pin.pinTitle}
          </ClampedText>
        ) : (
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
        )}
        <Sponsorship pin={pin} />
      </div>
      <Creator pin={pin} />
      {pin.domain && source && !(isPreview && pin.isPromoted) ? (
        <CloseupSource key={pin.link} pin={pin} domain={pin.domain} />
      ) : null}
      <div className={styles.texts}>
        {pin.richSummary || pin.richMetadata ? (
          <Suspense fallback={null}>
            <RichFacts pin={pin} />
          </Suspense>
        ) : null}
        {pin.closeupDescription ? (
          <ClampedText as="p" lines={3}>
            {pin.closeupDescription}
          </ClampedText>
        ) : null}
        {pin.carouselData ? (
          <LazyContent name="carousel-words">
            <CarouselText pin={pin} slot={slot} />
          </LazyContent>
        ) : null}
        <Interests pin={pin} />
      </div>
      {pin.sponsorship?.sponsor && pin.sponsorship.sponsor.id === userId ? (
        <LazyContent name="sponsor-question">
          <SponsorQuestion pin={pin} />
        </LazyContent>
      ) : null}
      {pin.collectionPin ? (
        <LazyContent name="collection-items">
          <CollectionItems pin={pin} />
        </LazyContent>
      ) : null}
      {pin.pinNote ? <Note text={pin.pinNote.text} /> : null}
      <div className={styles.origin}>
        <BoardLine pin={pin} />
        {isPreview ? null : <Figures pin={pin} />}
      </div>
    </>
  );
}

/** The links to the pin's topics. */
function Interests({ pin: { sourceInterest, pinJoin } }: { pin: Pin }) {
  const source = sourceInterest ? [{ name: sourceInterest.name, url: `/topics/${sourceInterest.urlName}/` }] : [];
  const interests = getRelatedInterests([...source, ...pinJoin.annotationsWithLinksArray]);
  if (interests.length === 0) return null;
  return (
    <p className={styles.interests}>
      {interests.map(({ name, url }) => (
        <Chip key={url} href={url}>
          {name}
        </Chip>
      ))}
    </p>
  );
}

/** The sponsorship label, which names the person who pays for the pin or says that its links are paid. */
function Sponsorship({ pin }: { pin: Pin }) {
  const t = useText();
  const label = getSponsorshipLabel(pin);
  if (label === null) return null;
  const name = "name" in label ? label.name : "";
  return <p className={styles.sponsor}>{t(`pins.closeup.sponsorship.${label.kind}`, { name })}</p>;
}

/** The pin's reactions, number of saves, and age. */
function Figures({ pin }: { pin: Pin }) {
  const t = useText();
  return (
    <div className={styles.figures}>
      <ReactionCounts pin={pin} />
      {pin.saveCount > 0 ? <span>{t("pins.saves.count", { count: pin.saveCount })}</span> : null}
      <TimeAgo date={pin.createdAt} />
    </div>
  );
}

function Note({ text }: { text: string }) {
  const t = useText();
  return (
    <div className={styles.note}>
      <p className={styles.noteHead}>{t("pins.note.head")}</p>
      <p className={styles.noteText} dir="auto">
        {text}
      </p>
    </div>
  );
}
