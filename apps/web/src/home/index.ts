export { FollowingScreen } from "./following-screen.tsx";
export { followingQuery, homeQuery } from "./home-query.ts";
export { HomeScreen } from "./home-screen.tsx";
export { loadMessages } from "./message-code.ts";
export { LandingScreen } from "./landing-screen.tsx";
export { pickOffersQuery, picksQuery } from "./welcome-query.ts";
export { OnboardingScreen } from "./onboarding/onboarding-screen.tsx";
export { WelcomeScreen } from "./welcome-screen.tsx";
