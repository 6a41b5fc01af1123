import type { BoardRole } from "./collaboration.ts";

/** Limits of invite links, through which people join a board. */
export const INVITE_LIMITS = {
  /** The most invite links of a board at the same time. */
  codesMax: 20,
  /** Days until an invite link expires. */
  days: 30,
  firstNameMax: 30,
} as const;

/**
 * The channel through which someone was invited, as a code on the wire. It's a link unless the creator specifies
 * another.
 */
export const INVITE_CHANNELS = { link: 1, max: 99 } as const;

/** Channels that already greet people, so the page doesn't greet them again. */
const GREETED_ELSEWHERE: ReadonlySet<number> = new Set([5, 9, 12, 16]);

/** The roles that a link can grant. Managing people isn't granted to strangers. */
export const LINK_ROLES = ["look", "add", "organize"] as const satisfies readonly BoardRole[];
export type LinkRole = (typeof LINK_ROLES)[number];

/** The way a page greets someone who came through an invitation. */
type WelcomeKind = "popover" | "mobile_toast" | "desktop_toast";

/**
 * The way a page greets someone, depending on whether they are logged in and on their device. Null for visitors on
 * phones, who get no greeting.
 */
export function welcomeKind({ isAuth, isMobile }: { isAuth: boolean; isMobile: boolean }): WelcomeKind | null {
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
 * The way a page greets someone who came through an invitation; null if it doesn't. There is no popover if the channel
 * itself greeted them. Members are greeted only by other people, and only if both accept messages.
 */
export function toWelcome({ sender, channel, viewer, isMobile }: Welcome): WelcomeKind | null {
  const kind = welcomeKind({ isAuth: viewer.id !== null, isMobile });
  if (kind === "popover") return GREETED_ELSEWHERE.has(channel) ? null : kind;
  if (viewer.id === null || viewer.id === sender.id) return null;
  return sender.showsMessaging && viewer.showsMessaging ? kind : null;
}

/** The sender's name as headers show it, within 30 characters; null for an empty name, which gets no header. */
export function senderName(firstName: string): string | null {
  const name = Array.from(firstName.trim()).slice(0, INVITE_LIMITS.firstNameMax).join("");
  return name === "" ? null : name;
}
