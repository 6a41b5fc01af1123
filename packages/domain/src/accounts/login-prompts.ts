/** The titles of the login prompt for visitors, by the action that requires an account. */
const LOGIN_PROMPTS = {
  continue: "Log in to continue",
  save: "Log in to save this Pin",
  send: "Log in to send this Pin",
  edit: "Log in to edit this Pin",
  createPinOrBoard: "Log in to create a Pin or board",
  createBoard: "Log in to create a board",
  hide: "Log in to hide this Pin",
  shareProfile: "Log in to share the profile",
  follow: "Log in to follow",
  unfollow: "Log in to unfollow",
} as const;
export type LoginPromptAction = keyof typeof LOGIN_PROMPTS;

/** Returns the title of the login prompt that interrupts a visitor's action. */
export function getLoginPromptTitle(act: LoginPromptAction): string {
  return LOGIN_PROMPTS[act];
}
