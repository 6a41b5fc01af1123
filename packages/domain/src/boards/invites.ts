import type { BoardRole } from "./collaboration.ts";

/** Limits for invite links, through which people join a board. */
export const INVITE_LIMITS = {
  /** The maximum number of invite links that a board can have at once. */
  codesMax: 20,
  /** The number of days until an invite link expires. */
  days: 30,
  firstNameMax: 30,
} as const;

/**
 * The channel through which someone was invited, as a wire code. It's a link unless the creator specifies another
 * channel.
 */
export const INVITE_CHANNELS = { link: 1, max: 99 } as const;

/** Channels that already greet people, so the page doesn't greet them a second time. */
const CHANNELS_WITH_GREETING: ReadonlySet<number> = new Set([5, 9, 12, 16]);

/**
 * The roles that a link can grant. Links can be forwarded to strangers, so they can't grant the role that manages
 * people.
 */
export const LINK_ROLES = ["look", "add", "organize"] as const satisfies readonly BoardRole[];
export type LinkRole = (typeof LINK_ROLES)[number];

/** The ways a page can greet someone who followed an invitation. */
type WelcomeKind = "popover" | "mobile_toast" | "desktop_toast";

/**
 * Returns how a page greets someone, depending on their device and whether they're logged in. Null for visitors on
 * phones, who get no greeting.
 */
export function getWelcomeKind({ isAuth, isMobile }: { isAuth: boolean; isMobile: boolean }): WelcomeKind | null {
  if (isAuth) return isMobile ? "mobile_toast" : "desktop_toast";
  return isMobile ? null : "popover";
}

/** The inviter, as shown with an invitation. */
interface InviteSender {
  readonly id: string;
  readonly showsMessaging: boolean;
}

/** An invitation and the person who opened it. */
export interface Welcome {
  readonly sender: InviteSender;
  readonly channel: number;
  readonly viewer: { readonly id: string | null; readonly showsMessaging: boolean };
  readonly isMobile: boolean;
}

/**
 * Returns how a page greets someone who followed an invitation; null if it doesn't. Visitors see no popover if the
 * channel already greeted them. Members are greeted only if someone else invited them and both accept messages.
 */
export function toWelcome({ sender, channel, viewer, isMobile }: Welcome): WelcomeKind | null {
  const kind = getWelcomeKind({ isAuth: viewer.id !== null, isMobile });
  if (kind === "popover") return CHANNELS_WITH_GREETING.has(channel) ? null : kind;
  if (viewer.id === null || viewer.id === sender.id) return null;
  return sender.showsMessaging && viewer.showsMessaging ? kind : null;
}

/**
 * Returns the sender's name as headers show it, truncated to 30 characters. Null for an empty name, which is omitted
 * from headers.
 */
export function getSenderName(firstName: string): string | null {
  const name = Array.from(firstName.trim()).slice(0, INVITE_LIMITS.firstNameMax).join("");
  return name === "" ? null : name;
}
