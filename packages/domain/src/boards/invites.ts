import type { BoardRole } from "./collaboration.ts";

/** Limits of links through which people join a board. */
export const INVITE_LIMITS = {
  /** How many a board can have at the same time. */
  codesMax: 20,
  /** How long one is valid. */
  days: 30,
  firstNameMax: 30,
} as const;

/** The channel through which someone was invited, as a code on the wire: a link, unless its creator says otherwise. */
export const INVITE_CHANNELS = { link: 1, max: 99 } as const;

/** Channels that already greet people: the page doesn't greet them again. */
const GREETED_ELSEWHERE: ReadonlySet<number> = new Set([5, 9, 12, 16]);

/** The roles that a link can give: managing people isn't given to strangers. */
export const LINK_ROLES = ["look", "add", "organize"] as const satisfies readonly BoardRole[];
export type LinkRole = (typeof LINK_ROLES)[number];

/** How a page greets someone who came through an invitation. */
type WelcomeKind = "popover" | "mobile_toast" | "desktop_toast";

/**
 * How a page greets someone, by whether they are logged in and on which device; null: visitors on phones get no
 * greeting.
 */
export function welcomeKind({ isAuth, isMobile }: { isAuth: boolean; isMobile: boolean }): WelcomeKind | null {
  if (isAuth) return isMobile ? "mobile_toast" : "desktop_toast";
  return isMobile ? null : "popover";
}

/** The inviter, as a looked-up invitation shows them. */
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
 * How a page greets someone who came through an invitation; null: not at all. There is no popover if the channel
 * itself greeted. Members are greeted only by other people, and only if both accept messages.
 */
export function toWelcome({ sender, channel, viewer, isMobile }: Welcome): WelcomeKind | null {
  const kind = welcomeKind({ isAuth: viewer.id !== null, isMobile });
  if (kind === "popover") return GREETED_ELSEWHERE.has(channel) ? null : kind;
  if (viewer.id === null || viewer.id === sender.id) return null;
  return sender.showsMessaging && viewer.showsMessaging ? kind : null;
}

/** The sender's name as headers show it, within 30 characters; null for an empty one: no header. */
export function senderName(firstName: string): string | null {
  const name = Array.from(firstName.trim()).slice(0, INVITE_LIMITS.firstNameMax).join("");
  return name === "" ? null : name;
}
