/** The grids of pins, by the name that travels from the page to its cards and on to what is logged. */
const GRID_SURFACES = [
  "AuthHomefeed",
  "UnauthHomefeed",
  "SearchItem",
  "SearchItemHighShoppingIntent",
  "RelatedPinGrid",
  "PdpRelatedPinGrid",
  "FollowingFeedGrid",
  "BaseBoardPinGrid",
  "BoardMoreIdeasTabContent",
  "UserProfilePinGrid",
  "OtherProfilePinGrid",
  "CreatorProfileStoryPinGrid",
  "CreatorProfileActivityPinGrid",
  "BoardlessPins",
  "NewsPage",
  "ConversationView",
  "EngagementDetails",
  "RetrievalHub",
  "TodayArticleFeed",
  "IdeasHubSeasonalRow",
  "SearchAdsOnlyModule",
  "BoardShoppingModule",
  "BulkEditMode",
  "CloseupRelatedProducts",
] as const;

/** Grids and rows of products. */
export const SHOPPING_SURFACES = [
  "ShoppingGridSmall",
  "ShoppingGridSmallCarousel",
  "ShoppingCarousel",
  "ShoppingSquareGridDomain",
  "ShoppingDynamicHeightGrid",
  "ShoppingModule",
  "ShoppingTool",
  "ShoppingKLPFeed",
  "ProductPinRetrieval",
  "VisualInspirationShoppingPin",
  "PinterestPicksFeed",
] as const;

/** Every place where a card can stand. */
export const PIN_SURFACES = [...GRID_SURFACES, ...SHOPPING_SURFACES] as const;
export type PinSurface = (typeof PIN_SURFACES)[number];
