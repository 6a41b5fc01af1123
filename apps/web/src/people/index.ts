export { CreatedTab } from "./created-tab.tsx";
export { FollowPersonButton } from "./follow-button.tsx";
export { createdPinsQuery, profileQuery } from "./people-queries.ts";
export { PersonRow } from "./person-row.tsx";
export { respelled } from "./profile-path.ts";
export { ProfileScreen } from "./profile-screen.tsx";
export { ShowMore } from "./show-more.tsx";
