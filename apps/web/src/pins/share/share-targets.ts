/** What is shared. */
export interface Shared {
  /** The full URL. */
  readonly url: string;
  readonly title: string;
}

/** A way to share something that is a plain link. */
export interface ShareTarget {
  readonly id: "email" | "message";
  readonly href: string;
}

/** The ways to share that need no third-party script: email, and a text message on phones. */
export function shareTargets({ url, title }: Shared, { phone }: { phone: boolean }): readonly ShareTarget[] {
  const address = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  const email = { id: "email", href: `mailto:?subject=${subject}&body=${address}` } as const;
  // Half of all phones want `?` before the body and half `&`: together both work.
  return phone ? [email, { id: "message", href: `sms:?&body=${address}` }] : [email];
}
