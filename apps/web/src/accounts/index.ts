export { getArrivalPath } from "./arrive.ts";
export { loadMailLink } from "./mail-link.ts";
export { DeadLinkScreen, EmailConfirmScreen, SecureAccountScreen } from "./mail-link-screens.tsx";
export { NewPasswordScreen } from "./new-password-screen.tsx";
export { PasswordResetScreen } from "./password-reset-screen.tsx";
export { LoginScreen } from "./login-screen.tsx";
export { SettingsScreen } from "./settings-screen.tsx";
export { sessionsQuery } from "./settings-sessions.tsx";
export { SignupScreen } from "./signup-screen.tsx";
