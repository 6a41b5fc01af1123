export { adIds, type AdIds, type NamedAd, readAdIds } from "./ad-ids.ts";
export { arrangeBar, type BarAction, type RowAction } from "./action-bar.ts";
export {
  EDIT_BUTTON_DELAY_MS,
  opensContextMenu,
  type OverflowAct,
  listOverflowActions,
  showsEditButton,
  showsOverflow,
} from "./card-actions.ts";
export {
  CAROUSEL_LIMITS,
  CAROUSEL_SPECS,
  CAROUSEL_TIMES,
  carouselArrows,
  carouselId,
  carouselSlotId,
  moveSlot,
  pinIdFromCarouselId,
  parseSlotId,
} from "./carousel.ts";
export { cardFacts } from "./card-facts.ts";
export { pinAltText, type PinAltText, unauthAlt } from "./alt-text.ts";
export {
  favoriteCountText,
  favoriteReducer,
  favoriteStart,
  type FavoriteState,
} from "./favorite.ts";
export { COLLECTION_LIMITS, collectionChips } from "./collection.ts";
export {
  COLLECTION_CLICKS,
  isPromotedAt,
  PROMOTION_LIMITS,
} from "./promotion.ts";
export {
  STORY_BLOCKS,
  STORY_LIMITS,
  storyBadge,
  storyDuration,
  storyId,
  storyLength,
  storyVideoStatus,
} from "./story.ts";
export { listingScore, getPopularity } from "./products/listing-score.ts";
export { pictureFileName } from "./picture-file-name.ts";
export { PIN_LIMITS, PIN_METHODS } from "./pin.ts";
export {
  isHiddenByBlock,
  isPublicElsewhere,
  canListAsOwn,
  canListDeleted,
  canListPin,
  canOpenPin,
  canReadNote,
  pinAbilities,
  type PinAbility,
  type PinFacts,
} from "./pin-policy.ts";
export { pinIdFromPath, pinSeoUrl, pinUrl } from "./pin-url.ts";
export { closeupDescription, gridTitle, pinTitle } from "./titles.ts";
export { purgeBefore, purgedAt, restorableSince, restorableUntil } from "./undo.ts";
export {
  chosenReaction,
  foldReactions,
  isReactionType,
  REACTION_ANIMATIONS,
  REACTION_ICON_SIZE,
  REACTION_NAMES,
  REACTION_TYPES,
  reactionCountsData,
  reactionName,
  type ReactionName,
  type ReactionState,
  reactionTotal,
  type ReactionType,
  withReaction,
} from "./reactions.ts";
export { type RecipeTime, recipeTimes } from "./recipe-times.ts";
export type { PinSurface } from "./surface-names.ts";
export { showsReactions, surfaceRules } from "./surfaces.ts";
export { addAnonymousSave, type AnonymousAnswer, type AnonymousSave } from "./anonymous-saves.ts";
export {
  isOneTapBusy,
  canDeleteByTap,
  oneTapReducer,
  type OneTapState,
  showsOneTapFailure,
} from "./one-tap.ts";
export {
  needsQuickSaveCheck,
  ownSaveBehavior,
  pushRecentPicture,
  SAVE_LIMITS,
  SAVE_TIMES,
} from "./save.ts";
export { type SaveChoice, type SaveFacts, saveType, saveTypeOnPage } from "./save-type.ts";
export { overlayBoardName, type SavedPlace, getSavedText } from "./saved-text.ts";
export { croppedPicture, footerMode, type ImageCrop } from "./card-size.ts";
export * from "./video/index.ts";
export { clickTarget, contentType } from "./content-type.ts";
export { attribution, type Attribution } from "./attribution.ts";
export {
  boardLink,
  getLineClamp,
  coverIndex,
  drawerCreator,
  drawerLikes,
  type DrawerPage,
  drawerSetup,
  type DrawerSetup,
  type DrawerType,
  relatedInterests,
  showBadge,
  showBoard,
  showCreator,
  isDescriptionShown,
  showSocialProof,
  visibleCounts,
} from "./drawer.ts";
export { availabilityLabel, freeShipping, type PriceFacts, getPriceLine } from "./products/price.ts";
export { filledStars, shownRating } from "./products/rating.ts";
export { shownReason, type ShownReason } from "./shown-reason.ts";
export { domainText, showSourceLink, SOURCE_DOMAIN_MAX, SOURCE_LINK_WIDTH } from "./source-link.ts";
export {
  answerAsSponsor,
  type StoredSponsorship,
  nameSponsor,
  SPONSORSHIP_STATUS,
  sponsorshipLabel,
  type SponsorshipLabel,
  canSeeSponsor,
} from "./sponsorship.ts";
export { SHOPPING_INDICATOR, showsShoppingIndicator } from "./products/shopping-indicator.ts";
export {
  chooseVariant,
  chosenVariant,
  firstChoice,
  matchingVariants,
  type VariantChoice,
  variantsOffer,
  variantState,
} from "./products/variants.ts";
export { GALLERY_LIMITS, visibleGallery } from "./products/product-gallery.ts";
export {
  ALL_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  type PinSelection,
  selectedCount,
  restrictSelection,
  selectionLook,
  toggleSelected,
} from "./selection.ts";
export { explainPin } from "./explain-pin.ts";
export { LOST_FILE, SHARE_PATH, sharedCreatePath } from "./share-target.ts";
