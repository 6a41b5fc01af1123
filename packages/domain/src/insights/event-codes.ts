import type { PageKind } from "../routing/pages.ts";

/** The types of events, with their codes in records. */
export const EVENT_TYPES = {
  save: 5,
  clickThrough: 12,
  pinClick: 13,
  pinImpression: 18,
  click: 101,
  secondClick: 102,
  board: 3700,
  view: 4503,
  complete: 6567,
  dismiss: 6568,
  carouselSlot: 7352,
  favorite: 7762,
  signedOutInterest: 8948,
  banner: 9061,
  rightClick: 16615,
  /** A custom code, far above the specified ones: part of a page couldn't be rendered. */
  failure: 900_001,
  /** A custom code: the experiment group that someone is in. */
  exposure: 900_002,
  /** A custom code: a video couldn't be played. */
  videoError: 900_003,
  /** A custom code: how a video was watched. */
  videoImpression: 900_004,
  /** A custom code, recorded by the server: the redirect page sent someone to a pin's website. */
  redirect: 900_005,
} as const;
export type EventType = (typeof EVENT_TYPES)[keyof typeof EVENT_TYPES];

/** The types of pages on which an event can happen. A closeup and its related pins share a type. */
export const VIEW_TYPES = { closeup: 3, board: 5, search: 210, shopping: 494, ideas: 605, today: 606 } as const;
export type ViewType = (typeof VIEW_TYPES)[keyof typeof VIEW_TYPES];

const VIEW_TYPE_BY_PAGE: Readonly<Partial<Record<PageKind, ViewType>>> = {
  pin: VIEW_TYPES.closeup,
  related: VIEW_TYPES.closeup,
  board: VIEW_TYPES.board,
  section: VIEW_TYPES.board,
  search: VIEW_TYPES.search,
  shopping: VIEW_TYPES.shopping,
  ideas: VIEW_TYPES.ideas,
  topic: VIEW_TYPES.ideas,
  today: VIEW_TYPES.today,
};

/** Returns the view type for a type of page; undefined for pages without a view type. */
export function getViewType(kind: PageKind | null): ViewType | undefined {
  return kind === null ? undefined : VIEW_TYPE_BY_PAGE[kind];
}

/** The part or state of the page on which an event happened. Two of the parameters are reserved but not used yet. */
export const VIEW_PARAMETERS = {
  sharedInvite: 92,
  favoriteOn: 3069,
  favoriteOff: 3070,
  reserved3173: 3173,
  reserved3563: 3563,
  boardIdeas: 4079,
} as const;
export type ViewParameter = (typeof VIEW_PARAMETERS)[keyof typeof VIEW_PARAMETERS];

/** Returns the parameter of a favorite's record: turned on or off. */
export function getFavoriteViewParameter(favorited: boolean): ViewParameter {
  return favorited ? VIEW_PARAMETERS.favoriteOn : VIEW_PARAMETERS.favoriteOff;
}

/** The parts of a page that contain an element. The codes are custom. */
export const COMPONENTS = { card: 1, closeup: 2, toast: 3, menu: 4, dialog: 5, overlay: 6, sheet: 7 } as const;

/** The elements that someone can click or tap. The codes are custom. */
export const ELEMENTS = {
  picture: 1,
  title: 2,
  creator: 3,
  board: 4,
  sourceLink: 5,
  saveButton: 6,
  boardPicker: 7,
  favoriteButton: 8,
  reactionButton: 9,
  shareButton: 10,
  overflowButton: 11,
  editButton: 12,
  hideItem: 13,
  reportItem: 14,
  undoButton: 15,
  unfollowButton: 16,
  downloadItem: 17,
  moreInformation: 18,
  statsLink: 19,
} as const;
