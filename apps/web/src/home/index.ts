export { homeQuery } from "./home-query.ts";
export { HomeScreen } from "./home-screen.tsx";
export { LandingScreen } from "./landing-screen.tsx";
