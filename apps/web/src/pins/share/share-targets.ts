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

/** Returns the ways to share without third-party scripts: email, and a text message on phones. */
export function getShareTargets({ url, title }: SharedContent, { phone }: { phone: boolean }): readonly ShareTarget[] {
  const encodedUrl = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  const email = { id: "email", href: `mailto:?subject=${subject}&body=${encodedUrl}` } as const;
  // Some phones need `?` before the body and others `&`. Using both works on all of them.
  return phone ? [email, { id: "message", href: `sms:?&body=${encodedUrl}` }] : [email];
}
