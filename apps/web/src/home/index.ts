export { FollowingScreen } from "./following-screen.tsx";
export { followingQuery, homeQuery } from "./home-query.ts";
export { HomeScreen } from "./home-screen.tsx";
export { LandingScreen } from "./landing-screen.tsx";
