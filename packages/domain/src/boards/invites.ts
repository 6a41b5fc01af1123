import type { BoardRole } from "./collaboration.ts";

/** Limits of links by which people come onto a board. */
export const INVITE_LIMITS = {
  /** That a board has at the same time. */
  codesMax: 20,
  /** For how long one is good. */
  days: 30,
  firstNameMax: 30,
} as const;

/** By which way someone was asked, as a code on the wire: a link, unless whoever made it says otherwise. */
export const INVITE_CHANNELS = { link: 1, max: 99 } as const;

/** Ways that greet people by themselves: the page does not do so once more. */
const GREETED_ELSEWHERE: ReadonlySet<number> = new Set([5, 9, 12, 16]);

/** The roles that a link gives: nobody is trusted with people whom one does not know. */
export const LINK_ROLES = ["look", "add", "organize"] as const satisfies readonly BoardRole[];
export type LinkRole = (typeof LINK_ROLES)[number];

/** How a page greets whoever came by an invitation. */
type WelcomeKind = "popover" | "mobile_toast" | "desktop_toast";

/** How a page greets somebody, by whether they are logged in and on what; null: visitors on phones, not at all. */
export function welcomeKind({ isAuth, isMobile }: { isAuth: boolean; isMobile: boolean }): WelcomeKind | null {
  if (isAuth) return isMobile ? "mobile_toast" : "desktop_toast";
  return isMobile ? null : "popover";
}

/** Who asked, as a looked-up invitation tells it. */
interface InviteSender {
  readonly id: string;
  readonly showsMessaging: boolean;
}

/** An invitation and who comes by it. */
export interface Welcome {
  readonly sender: InviteSender;
  readonly channel: number;
  readonly viewer: { readonly id: string | null; readonly showsMessaging: boolean };
  readonly isMobile: boolean;
}

/**
 * How a page greets somebody who came by an invitation; null: not at all. The popover is left out where the way itself
 * greeted; the logged-in are greeted by others alone, and where both take messages.
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
