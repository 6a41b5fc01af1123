/** Where a grid of pins stands; written on the grid, and passed to each of its cards. */
export type PinSurface =
  | "AuthHomefeed"
  | "UnauthHomefeed"
  | "FollowingFeedGrid"
  | "SearchItem"
  | "RelatedPinGrid"
  | "BaseBoardPinGrid"
  | "UserProfilePinGrid"
  | "OtherProfilePinGrid";

/** The surfaces on which the board's name would repeat what the page is about. */
export function showsBoard(surface: PinSurface): boolean {
  return surface !== "BaseBoardPinGrid";
}
