export { getAdIds, type AdIds, type AdFields, parseAdIds } from "./ad-ids.ts";
export { arrangeActionBar, type BarAction, type BarFacts, type RowAction } from "./action-bar.ts";
export {
  EDIT_BUTTON_DELAY_MS,
  opensContextMenu,
  type OverflowAction,
  listOverflowActions,
  showsEditButton,
  showsOverflow,
} from "./card-actions.ts";
export {
  CAROUSEL_LIMITS,
  CAROUSEL_SPECS,
  CAROUSEL_TIMES,
  getCarouselArrows,
  toCarouselId,
  toCarouselSlotId,
  moveSlot,
  parseCarouselId,
  parseSlotId,
} from "./carousel.ts";
export { pickCardFacts } from "./card-facts.ts";
export { getPinAltText, type PinAltText, getUnauthAlt } from "./alt-text.ts";
export {
  formatFavoriteCount,
  reduceFavorite,
  getInitialFavorite,
  type FavoriteState,
} from "./favorite.ts";
export { COLLECTION_LIMITS, getCollectionChips } from "./collection.ts";
export {
  COLLECTION_CLICK_TARGETS,
  isPromotedAt,
  PROMOTION_LIMITS,
} from "./promotion.ts";
export {
  STORY_BLOCKS,
  STORY_LIMITS,
  getStoryBadge,
  getStoryDuration,
  toStoryId,
  getStoryLength,
  getStoryVideoStatus,
} from "./story.ts";
export { computeListingScore, getPopularity } from "./products/listing-score.ts";
export { getImageFileName } from "./picture-file-name.ts";
export { PIN_LIMITS, PIN_METHODS } from "./pin.ts";
export {
  isHiddenByBlock,
  isPublicElsewhere,
  canListAsOwn,
  canListDeleted,
  canListPin,
  canOpenPin,
  canReadNote,
  getPinAbilities,
  type PinAbility,
  type PinFacts,
} from "./pin-policy.ts";
export { parsePinId, getPinSeoUrl, getPinUrl } from "./pin-url.ts";
export { getCloseupDescription, getDisplayName, getGridTitle, getPinTitle } from "./titles.ts";
export { getPurgeThreshold, getPurgeableDeletionTime, getRestorableSince, getRestorableUntil } from "./undo.ts";
export {
  getChosenReaction,
  toReactionCountsByType,
  isReactionType,
  REACTION_ANIMATIONS,
  REACTION_ICON_SIZE,
  REACTION_NAMES,
  REACTION_TYPES,
  toReactionCountsData,
  getReactionName,
  type ReactionName,
  type ReactionState,
  getReactionTotal,
  type ReactionType,
  applyReaction,
} from "./reactions.ts";
export { type RecipeTime, getRecipeTimes } from "./recipe-times.ts";
export type { PinSurface } from "./surface-names.ts";
export { showsReactions, getSurfaceRules } from "./surfaces.ts";
export { addAnonymousSave, type AnonymousSaveResult, type AnonymousSave } from "./anonymous-saves.ts";
export {
  getOneTapEffect,
  isOneTapBusy,
  canDeleteByTap,
  reduceOneTap,
  type OneTapState,
  showsOneTapFailure,
} from "./one-tap.ts";
export {
  needsQuickSaveCheck,
  getOwnSaveBehavior,
  addRecentImage,
  SAVE_LIMITS,
  SAVE_TIMES,
} from "./save.ts";
export {
  type SaveControlsConfig,
  type SaveFacts,
  getSaveControlsConfig,
  getSaveControlsConfigOnPage,
} from "./save-type.ts";
export { truncateOverlayBoardName, type SavedLocation, getSavedText } from "./saved-text.ts";
export { computeCropFrame, getFooterMode, type ImageCrop } from "./card-size.ts";
export * from "./video/index.ts";
export { getClickTarget, getContentType } from "./content-type.ts";
export { getAttribution, type Attribution } from "./attribution.ts";
export {
  toBoardLink,
  getLineClamp,
  getCoverIndex,
  getDrawerCreator,
  countDrawerLikes,
  type DrawerPage,
  getDrawerSetup,
  type DrawerSetup,
  type DrawerType,
  getRelatedInterests,
  showsBadge,
  showsBoard,
  showsCreator,
  isDescriptionShown,
  showsSocialProof,
  getVisibleCounts,
} from "./drawer.ts";
export { getAvailabilityLabel, getFreeShipping, type PriceFacts, getPriceLine } from "./products/price.ts";
export { getFilledStars, getShownRating } from "./products/rating.ts";
export { getShownReason, type ShownReason } from "./shown-reason.ts";
export { truncateDomain, showsSourceLink, MAX_SOURCE_DOMAIN_LENGTH, SOURCE_LINK_WIDTH } from "./source-link.ts";
export {
  respondAsSponsor,
  type StoredSponsorship,
  nameSponsor,
  SPONSORSHIP_STATUS,
  getSponsorshipLabel,
  type SponsorshipLabel,
  canSeeSponsor,
} from "./sponsorship.ts";
export { SHOPPING_INDICATOR, showsShoppingIndicator } from "./products/shopping-indicator.ts";
export {
  chooseVariant,
  findChosenVariant,
  getFirstChoice,
  filterVariants,
  type VariantChoice,
  getVariantsOffer,
  getVariantState,
} from "./products/variants.ts";
export { GALLERY_LIMITS, getVisibleGallery } from "./products/product-gallery.ts";
export {
  ALL_PINS_SELECTION,
  isSelected,
  EMPTY_SELECTION,
  type PinSelection,
  countSelected,
  restrictSelection,
  getSelectionAppearance,
  toggleSelected,
} from "./selection.ts";
export { explainPin } from "./explain-pin.ts";
export { LOST_FILE_ID, SHARE_PATH, getSharedCreatePath } from "./share-target.ts";
export {
  CROP_CORNERS,
  FULL_CROP,
  formatSearchCrop,
  moveCrop,
  moveCropCorner,
  parseSearchCrop,
  scaleCrop,
  type SearchCrop,
} from "./search-crop.ts";
