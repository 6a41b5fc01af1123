/** The page to share. */
export interface SharedContent {
  /** The absolute URL. */
  readonly url: string;
  readonly title: string;
}

/** A way to share through a link. */
export interface ShareTarget {
  readonly id: "email" | "message";
  readonly href: string;
}

/** Returns the ways to share that need no third-party scripts: email and, on phones, a text message. */
export function getShareTargets({ url, title }: SharedContent, { phone }: { phone: boolean }): readonly ShareTarget[] {
  const encodedUrl = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  const email = { id: "email", href: `mailto:?subject=${subject}&body=${encodedUrl}` } as const;
  // Some phones need `?` before the body, and others need `&`. Using both works on all phones.
  return phone ? [email, { id: "message", href: `sms:?&body=${encodedUrl}` }] : [email];
}
