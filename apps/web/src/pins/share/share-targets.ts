/** What is shared. */
export interface Shared {
  /** The full address. */
  readonly url: string;
  readonly title: string;
}

/** A way to pass something on that is a plain link. */
export interface ShareTarget {
  readonly id: "email" | "message";
  readonly href: string;
}

/** The ways to pass something on that need nobody else's script: e-mail, and a text message where a phone is at hand. */
export function shareTargets({ url, title }: Shared, { phone }: { phone: boolean }): readonly ShareTarget[] {
  const address = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  const email = { id: "email", href: `mailto:?subject=${subject}&body=${address}` } as const;
  // Half of the phones want `?` before the body and half `&`: together both read it.
  return phone ? [email, { id: "message", href: `sms:?&body=${address}` }] : [email];
}
