export { useChangePinSort } from "./view/use-pin-sort.ts";
export { getRedirectPath, findSection } from "./board-address.ts";
export { InviteWatcher } from "./people/invite-watch.tsx";
export { BoardCard } from "./board-card.tsx";
export { BoardEditScreen } from "./edit/board-edit-screen.tsx";
export { isBoardMember, canChangeBoard, canOrganizeBoard } from "./board-rights.ts";
export { BoardPageTitle } from "./view/board-page-title.tsx";
export { boardPinsQuery, boardQuery, boardBySlugQuery, savedPinsQuery } from "./board-queries.ts";
export { loadBoardTab } from "./view/board-tabs.tsx";
export { BoardScreen, type OrganizingTarget, type ShownPins } from "./view/board-screen.tsx";
export {
  DeletedScreen,
  deletedBoardsQuery,
  deletedPinsQuery,
  deletedSectionsQuery,
  type BoardPickerButtonProps,
} from "./edit/deleted-screen.tsx";
export { FollowBoardButton } from "./follow-board-button.tsx";
export { GridCards, GridColumns } from "./view/grid-columns.tsx";
export { BoardPrivacyField } from "./edit/privacy-choice.tsx";
export { loadProfileBoards, loadSavedPins, SavedTab } from "./view/saved-tab.tsx";
export { activityQuery, ActivityScreen } from "./activity/activity-screen.tsx";
export { AddCollaboratorsScreen } from "./people/add-collaborators-screen.tsx";
export {
  collaboratorsQuery,
  inviteCodesQuery,
  inviteQuery,
  allInvitesQuery,
  peopleQuery,
} from "./people/collaborator-queries.ts";
export { InvitedScreen } from "./people/invited-screen.tsx";
export { InviteGreetingSlot } from "./people/invite-place.tsx";
export { CollaboratorsScreen, canShareByLink } from "./people/collaborators-screen.tsx";
export { loadSectionAndBoard, SectionEditScreen } from "./edit/section-edit-screen.tsx";
export { SharedBoardScreen } from "./view/shared-board-screen.tsx";
export { sharedBoardQuery, sharedPinsQuery, shareLinksQuery } from "./view/share-queries.ts";
export { SectionScreen } from "./view/section-screen.tsx";
export { useRefetchOnReturn } from "./use-refetch-on-return.ts";
export { useNameField } from "./edit/use-name.ts";
