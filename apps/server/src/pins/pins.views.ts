import type { Pin, PinCard } from "@tessera/contract";
import {
  boardUrl,
  closeupDescription,
  gridTitle,
  isPublicElsewhere,
  linkDomain,
  mayListBoard,
  mayListPin,
  mayOpenBoard,
  pinAbilities,
  pinSeoUrl,
  sectionUrl,
  storyId,
} from "@tessera/domain";
import { type BoardRow, boardFacts, type SectionRow } from "../boards/boards.queries.ts";
import { commentFieldsOf } from "../comments/comments.views.ts";
import { embedOf, imageOf, type PublishedImage } from "../media/media.urls.ts";
import { videoEmbedOf } from "../media/videos/videos.views.ts";
import { isPresent } from "../people/people.queries.ts";
import { userSummaryOf } from "../people/people.views.ts";
import type { Context } from "../platform/context.ts";
import { withPricesInWords } from "./galleries.views.ts";
import { cardStoryOf, gridFields, pinDebugOf, pinFieldsOf } from "./pin-fields.views.ts";
import { summaryOf } from "./pin-people.views.ts";
import { autoAltTextOf, topicsOnCard } from "./pin-topics.views.ts";
import { linkedId } from "./pins.facts.ts";
import { keepsPlace, noteOf, type PinFactsOfPage, pinFacts, type WholePin, wholePin } from "./pins.hydration.ts";
import { type ContentRow, contentImage, type PinRow } from "./pins.queries.ts";
import { shownPromotion } from "./promotions.ts";
import { goneStoryOf, storyVideoStatusOf } from "./story.views.ts";
import { type TrackedPlace, trackingParamsOf } from "./tracking.views.ts";

type PinBoard = NonNullable<PinCard["board"]>;
type Reason = PinCard["recommendationReason"];

/** The path of a board's page. */
export function urlOfBoard(board: BoardRow): string {
  return board.layout === "quick_saves"
    ? `/${board.owner_username}/_saved/`
    : boardUrl(board.owner_username, board.slug);
}

/** Where a card is shown, and why. */
export interface ShownAt extends TrackedPlace {
  readonly reason?: Reason;
}

/** A pin as a grid shows it. Call it only for pins that the list's rule allows. */
export function pinCardOf(context: Context, facts: PinFactsOfPage, pinId: string, shown: ShownAt = {}): PinCard {
  const { reason = null } = shown;
  const whole = wholePin(facts, pinId);
  if (!whole) throw new RangeError(`Pin ${pinId} was shown without having been read.`);
  const card = cardOf(context, facts, whole, shown);
  const story = keepsPlace(facts, pinId) ? goneStoryOf(facts, whole.content) : null;
  if (story) return { ...withoutContent(card), storyPinData: cardStoryOf(story) };
  return {
    ...card,
    ...(pinFacts(whole).contentDeleted
      ? {}
      : gridFields(pinFieldsOf(context, facts, whole, topicsOnCard(facts.viewerId, whole.content.topics, reason)))),
  };
}

function cardOf(context: Context, facts: PinFactsOfPage, whole: WholePin, { reason = null, ...at }: ShownAt): PinCard {
  const { pin, content, board, pinner, creator } = whole;
  const rules = pinFacts(whole);
  const abilities = pinAbilities(rules, facts.viewerId);
  const image = rules.contentDeleted ? goneImage(content) : contentImage(content);
  const { video, story } = facts.contentFacts.get(content.id) ?? {};
  const link = content.link === "" ? null : content.link;
  const destination = shownPromotion(facts, whole)?.destinationUrl ?? null;
  const leadsTo = destination ?? link;
  return {
    entityId: pin.id,
    id: pin.id,
    title: content.title,
    gridTitle: gridTitle(content.title),
    description: content.description,
    altText: content.alt_text === "" ? null : content.alt_text,
    autoAltText: autoAltTextOf(content),
    seoUrl: pinSeoUrl(linkedId(facts, whole), content.title),
    domain: leadsTo && linkDomain(leadsTo),
    link,
    dominantColor: content.dominant_color,
    imageSignature: content.image_signature,
    imageSpec_136x136: imageOf(context, image, "136x136"),
    imageSpec_236x: imageOf(context, image, "236x"),
    imageSpec_474x: imageOf(context, image, "474x"),
    imageSpec_736x: imageOf(context, image, "736x"),
    embed: rules.contentDeleted || story ? null : (videoEmbedOf(context, image, video) ?? embedOf(context, image)),
    access: abilities.organize || abilities.editSave ? ["write"] : [],
    favoritedByMe: facts.favorited.has(content.id),
    favoriteUserCount: content.favorite_count,
    isRepin: pin.is_repin,
    isPromoted: destination !== null,
    isDownstreamPromotion: false,
    trackingParams: trackingParamsOf(context, at, reason?.reason ?? null),
    pinner: userSummaryOf(pinner, facts.followed),
    nativeCreator: isPresent(creator) ? userSummaryOf(creator, facts.followed) : null,
    board: openBoard(facts, board),
    savedInfo: savedInfoOf(facts, content.id),
    recommendationReason: reason,
    createdAt: pin.created_at.toISOString(),
    ...(context.debug ? { debug: pinDebugOf(whole, reason?.reason ?? null) } : {}),
    can: {
      editContent: abilities.editContent,
      editSave: abilities.editSave,
      editNote: abilities.editNote,
      organize: abilities.organize,
      delete: abilities.delete,
      save: abilities.save,
    },
  };
}

/** A board as a pin refers to it; null where the viewer may not open it. */
export function openBoard(facts: PinFactsOfPage, board: BoardRow | undefined): PinBoard | null {
  if (!board || !mayOpenBoard(boardFacts(board, facts.barred), facts.viewerId)) return null;
  return {
    entityId: board.id,
    id: board.id,
    name: board.name,
    url: urlOfBoard(board),
    layout: board.layout,
    privacy: board.privacy,
  };
}

function savedInfoOf(facts: PinFactsOfPage, contentId: string): PinCard["savedInfo"] {
  const saved = facts.saved.get(contentId);
  const board = saved && facts.boards.get(saved.board_id);
  // Whoever is on a board no more is not told what it is called now.
  if (!saved || !board || !mayOpenBoard(boardFacts(board, facts.barred), facts.viewerId)) return null;
  return {
    boardId: board.id,
    localPinId: saved.id,
    title: board.name,
    type: board.layout === "quick_saves" ? "profile" : "board",
    url: urlOfBoard(board),
  };
}

/** A pin as its own page shows it; the section is the one that it lies in, where it lies in one. */
export function pinOf(context: Context, facts: PinFactsOfPage, pinId: string, section: SectionRow | null): Pin {
  const whole = wholePin(facts, pinId);
  if (!whole) throw new RangeError(`Pin ${pinId} was shown without having been read.`);
  const { pin, content, board } = whole;
  const card = cardOf(context, facts, whole, {});
  const rules = pinFacts(whole);
  const isGone = rules.contentDeleted;
  const image = isGone ? goneImage(content) : contentImage(content);
  const description = closeupDescription(content.description, content.title);
  const orig = imageOf(context, image, "orig");
  const via = viaBoard(facts, pin);
  const fields = pinFieldsOf(context, isGone ? { ...facts, contentFacts: new Map() } : facts, whole, {
    about: isGone ? [] : (content.topics ?? []),
    from: null,
  });
  const storyPinData = isGone ? goneStoryOf(facts, content) : fields.storyPinData;
  const known = isGone ? undefined : facts.contentFacts.get(content.id);
  const richMetadata = known?.richMetadata
    ? { ...known.richMetadata, products: (known.richSummary?.products ?? []).map(withPricesInWords) }
    : null;
  return {
    ...(isGone ? withoutContent(card) : card),
    ...fields,
    storyPinData,
    descriptionHtml: isGone ? "" : htmlOf(content.description),
    closeupDescription: isGone ? "" : description,
    closeupUnifiedDescription: isGone ? "" : description,
    unifiedUserNote: noteOf(whole, facts.viewerId),
    seoTitle: isGone ? "" : content.title || description,
    seoDescription: isGone ? "" : description || content.title,
    seoNoindexReason: isGone ? "removed" : mayListPin(rules, null) ? null : "not_listed",
    pinTitle: isGone ? "" : content.title,
    richSummaryDisplayName: fields.richSummary?.displayName ?? null,
    richMetadata,
    richMetadataTitle: richMetadata?.title ?? null,
    richMetadataDescription: richMetadata?.description ?? null,
    storyPinDataMetadataPinTitle: storyPinData?.metadata.pinTitle ?? null,
    pinJoinVisualAnnotation: fields.pinJoin.visualAnnotation,
    origImageUrl: orig.url,
    destinationUrl: isGone ? null : (fields.adDestinationUrl ?? card.link),
    category: null,
    shareCount: 0,
    videoStatus: fields.videos?.status ?? (isGone ? null : storyVideoStatusOf(facts, content)),
    storyPinDataId: storyPinData && storyId(pin.id),
    imageSpec_170x: imageOf(context, image, "170x"),
    imageSpec_564x: imageOf(context, image, "564x"),
    imageSpec_750x: imageOf(context, image, "750x"),
    imageSpec_orig: orig,
    originPinner: summaryOf(facts, pin.origin_person_id),
    viaPinner: via === null ? null : summaryOf(facts, pin.via_person_id),
    pinnedToBoard: openBoard(facts, board),
    section:
      section && openBoard(facts, board)
        ? {
            id: section.id,
            title: section.title,
            url: sectionUrl(board.owner_username, board.slug, section.slug),
          }
        : null,
    method: pin.method,
    saveCount: content.save_count,
    commenting: commentFieldsOf(content, mayListPin(rules, facts.viewerId), facts.viewerId).commenting,
    isPublicElsewhere: isPublicElsewhere(rules, facts.viewerId),
    unavailable: isGone ? "removed_by_creator" : null,
  };
}

/** The board that a save was made from, where the viewer may come across it: a save must not lead to one shared by link. */
function viaBoard(facts: PinFactsOfPage, pin: PinRow): BoardRow | null {
  const board = pin.via_board_id === null ? undefined : facts.boards.get(pin.via_board_id);
  return board && mayListBoard(boardFacts(board, facts.barred), facts.viewerId) ? board : null;
}

/** A picture that nobody may see any more: its place and colour, under URLs that open nothing. */
function goneImage(content: ContentRow): PublishedImage {
  return { ...contentImage(content), imageKey: "removed" };
}

/** What is left of a pin whose creator deleted its content: the save, without words and link. */
function withoutContent(card: PinCard): PinCard {
  return {
    ...card,
    title: "",
    gridTitle: "",
    description: "",
    altText: null,
    autoAltText: null,
    imageSignature: "",
    link: null,
    domain: null,
    seoUrl: `/pin/${card.id}/`,
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function htmlOf(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "").replace(/\n/g, "<br>");
}
