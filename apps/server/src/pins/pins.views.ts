import type { Pin, PinCard } from "@tessera/contract";
import {
  getBoardUrl,
  getCloseupDescription,
  getDisplayName,
  getGridTitle,
  canListBoardFor,
  canListPin,
  isPublicElsewhere,
  getLinkDomain,
  getPinAbilities,
  getPinSeoUrl,
  getSectionUrl,
  toStoryId,
} from "@tessera/domain";
import { type BoardRow, toBoardFacts, type SectionRow } from "../boards/boards.queries.ts";
import { toCommentFields } from "../comments/comments.views.ts";
import { toEmbedUrl, toImageUrls, type PublishedImage } from "../media/urls.rules.ts";
import { toVideoEmbed } from "../media/videos/videos.views.ts";
import { toUserSummary } from "../people/people.views.ts";
import type { Context } from "../platform/context.ts";
import { formatPrices } from "./contents/galleries.views.ts";
import { toCardStory, toGridFields, toPinDebug, toPinFields } from "./pin-fields.views.ts";
import { toMentionedPerson } from "./pin-people.views.ts";
import { toAutoAltText, toCardTopics } from "./pin-topics.views.ts";
import { toLinkedId } from "./facts.hydration.ts";
import {
  isPlaceholder,
  getNote,
  type HydratedPins,
  toPinFacts,
  toThreadView,
  type PinWithRelations,
  toPinWithRelations,
} from "./pins.hydration.ts";
import { type ContentRow, toContentImage, type PinRow } from "./pins.queries.ts";
import { findShownPromotion } from "./promotions/promotions.rules.ts";
import { toUnavailableStory, toStoryVideoStatus } from "./contents/story.views.ts";
import { type TrackingContext, toTrackingParams } from "./promotions/tracking.views.ts";

type PinBoard = NonNullable<PinCard["board"]>;
type PinReason = PinCard["recommendationReason"];

/** Returns the path of a board's page. */
export function toBoardUrl(board: BoardRow): string {
  return board.layout === "quick_saves"
    ? getQuickSavesUrl(board.owner_username)
    : getBoardUrl(board.owner_username, board.slug);
}

/** Returns the path of someone's saves without a board. */
export function getQuickSavesUrl(username: string): string {
  return `/${username}/_saved/`;
}

/** The place where a card is shown, and the reason for showing it. */
export interface PinPlacement extends TrackingContext {
  readonly reason?: PinReason;
}

/** Converts a pin to the form that a grid shows. Call this only for pins that the list's rule allows. */
export function toPinCard(context: Context, facts: HydratedPins, pinId: string, shown: PinPlacement = {}): PinCard {
  const { reason = null } = shown;
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin) throw new RangeError(`Pin ${pinId} was rendered before it was loaded.`);
  const card = toCard(context, facts, fullPin, shown);
  const story = isPlaceholder(facts, pinId) ? toUnavailableStory(facts, fullPin.content) : null;
  if (story) return { ...removeContent(card), storyPinData: toCardStory(story) };
  return {
    ...card,
    ...(toPinFacts(fullPin).contentDeleted
      ? {}
      : toGridFields(
          toPinFields(context, facts, fullPin, toCardTopics(facts.viewerId, fullPin.content.topics, reason)),
        )),
  };
}

function toCard(
  context: Context,
  facts: HydratedPins,
  fullPin: PinWithRelations,
  { reason = null, ...at }: PinPlacement,
): PinCard {
  const { pin, content, board, pinner, creator } = fullPin;
  const rules = toPinFacts(fullPin);
  const abilities = getPinAbilities(rules, facts.viewerId);
  const image = rules.contentDeleted ? toPlaceholderImage(content) : toContentImage(content);
  const { video, story } = facts.contentFacts.get(content.id) ?? {};
  const link = content.link === "" ? null : content.link;
  const destination = findShownPromotion(facts, fullPin)?.destinationUrl ?? null;
  const linkTarget = destination ?? link;
  return {
    entityId: pin.id,
    id: pin.id,
    title: content.title,
    gridTitle: getGridTitle(content.title),
    description: content.description,
    altText: content.alt_text === "" ? null : content.alt_text,
    autoAltText: toAutoAltText(content),
    seoUrl: getPinSeoUrl(toLinkedId(facts, fullPin), content.title),
    domain: linkTarget && getLinkDomain(linkTarget),
    link,
    dominantColor: content.dominant_color,
    imageSignature: content.image_signature,
    imageSpec_136x136: toImageUrls(context, image, "136x136"),
    imageSpec_236x: toImageUrls(context, image, "236x"),
    imageSpec_474x: toImageUrls(context, image, "474x"),
    imageSpec_736x: toImageUrls(context, image, "736x"),
    embed: rules.contentDeleted || story ? null : (toVideoEmbed(context, image, video) ?? toEmbedUrl(context, image)),
    access: abilities.organize || abilities.editSave ? ["write"] : [],
    favoritedByMe: facts.favorited.has(content.id),
    favoriteUserCount: content.favorite_count,
    isRepin: pin.is_repin,
    isPromoted: destination !== null,
    isDownstreamPromotion: false,
    trackingParams: toTrackingParams(context, at, reason?.reason ?? null),
    pinner: toUserSummary(pinner, facts.followed),
    nativeCreator: toMentionedPerson(facts, creator.id),
    board: toVisibleBoard(facts, board),
    savedInfo: toSavedInfo(facts, content.id),
    recommendationReason: reason,
    createdAt: pin.created_at.toISOString(),
    ...(context.debug ? { debug: toPinDebug(fullPin, reason?.reason ?? null) } : {}),
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

/**
 * Returns a board for use in a pin's fields; null if the viewer can't open it, or only by its link. A pin keeps its id
 * when it moves, so people who know the pin don't necessarily have the board's link.
 */
export function toVisibleBoard(facts: HydratedPins, board: BoardRow | undefined): PinBoard | null {
  if (!board || !canListBoardFor(toBoardFacts(board, facts.barred), facts.viewerId)) return null;
  return {
    entityId: board.id,
    id: board.id,
    name: board.name,
    url: toBoardUrl(board),
    layout: board.layout,
    privacy: board.privacy,
  };
}

function toSavedInfo(facts: HydratedPins, contentId: string): PinCard["savedInfo"] {
  const saved = facts.saved.get(contentId);
  const board = saved && facts.boards.get(saved.board_id);
  // People who left a board must not learn its new name.
  if (!saved || !board || !canListBoardFor(toBoardFacts(board, facts.barred), facts.viewerId)) return null;
  return {
    boardId: board.id,
    localPinId: saved.id,
    title: board.name,
    type: board.layout === "quick_saves" ? "profile" : "board",
    url: toBoardUrl(board),
  };
}

/** Converts a pin to the form that its closeup shows, including the pin's section if it has one. */
export function toPin(context: Context, facts: HydratedPins, pinId: string, section: SectionRow | null): Pin {
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin) throw new RangeError(`Pin ${pinId} was rendered before it was loaded.`);
  const { pin, content, board } = fullPin;
  const card = toCard(context, facts, fullPin, {});
  const rules = toPinFacts(fullPin);
  const isGone = rules.contentDeleted;
  const image = isGone ? toPlaceholderImage(content) : toContentImage(content);
  const orig = toImageUrls(context, image, "orig");
  const via = toViaBoard(facts, pin);
  const fields = toPinFields(context, isGone ? { ...facts, contentFacts: new Map() } : facts, fullPin, {
    about: isGone ? [] : (content.topics ?? []),
    from: null,
  });
  const name = getDisplayName(content.title, fields.richSummary?.displayName);
  const description = getCloseupDescription(content.description, name);
  const storyPinData = isGone ? toUnavailableStory(facts, content) : fields.storyPinData;
  const storedFacts = isGone ? undefined : facts.contentFacts.get(content.id);
  const richMetadata = storedFacts?.richMetadata
    ? { ...storedFacts.richMetadata, products: (storedFacts.richSummary?.products ?? []).map(formatPrices) }
    : null;
  return {
    ...(isGone ? removeContent(card) : card),
    ...fields,
    storyPinData,
    descriptionHtml: isGone ? "" : toHtml(content.description),
    closeupDescription: isGone ? "" : description,
    closeupUnifiedDescription: isGone ? "" : description,
    unifiedUserNote: getNote(fullPin, facts.viewerId),
    seoTitle: isGone ? "" : content.title || name || description,
    seoDescription: isGone ? "" : description || content.title || name,
    seoNoindexReason: isGone ? "removed" : canListPin(rules, null) ? null : "not_listed",
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
    videoStatus: fields.videos?.status ?? (isGone ? null : toStoryVideoStatus(facts, content)),
    storyPinDataId: storyPinData && toStoryId(pin.id),
    imageSpec_170x: toImageUrls(context, image, "170x"),
    imageSpec_564x: toImageUrls(context, image, "564x"),
    imageSpec_750x: toImageUrls(context, image, "750x"),
    imageSpec_orig: orig,
    originPinner: toMentionedPerson(facts, pin.origin_person_id),
    viaPinner: via === null ? null : toMentionedPerson(facts, pin.via_person_id),
    pinnedToBoard: toVisibleBoard(facts, board),
    section:
      section && toVisibleBoard(facts, board)
        ? {
            id: section.id,
            title: section.title,
            url: getSectionUrl(board.owner_username, board.slug, section.slug),
          }
        : null,
    method: pin.method,
    saveCount: content.save_count,
    commenting: toCommentFields(content, toThreadView(fullPin, facts.viewerId), facts.viewerId).commenting,
    isPublicElsewhere: isPublicElsewhere(rules, facts.viewerId),
    unavailable: isGone ? "removed_by_creator" : null,
  };
}

/**
 * Returns the board that a pin was saved from, if the viewer can find it. A save must not reveal a board that's only
 * shared by link.
 */
function toViaBoard(facts: HydratedPins, pin: PinRow): BoardRow | null {
  const board = pin.via_board_id === null ? undefined : facts.boards.get(pin.via_board_id);
  return board && canListBoardFor(toBoardFacts(board, facts.barred), facts.viewerId) ? board : null;
}

/**
 * Returns a placeholder for an image that no one may see anymore: its dimensions, its color, and URLs that don't work.
 */
function toPlaceholderImage(content: ContentRow): PublishedImage {
  return { ...toContentImage(content), imageKey: "removed" };
}

/** Removes the text and link of a pin whose creator deleted its content, so that only the save is left. */
function removeContent(card: PinCard): PinCard {
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

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? "").replace(/\n/g, "<br>");
}
