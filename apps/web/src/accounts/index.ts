export { getArrivalPath } from "./arrive.ts";
export { LoginScreen } from "./login-screen.tsx";
export { SettingsScreen } from "./settings-screen.tsx";
export { sessionsQuery } from "./settings-sessions.tsx";
export { SignupScreen } from "./signup-screen.tsx";
