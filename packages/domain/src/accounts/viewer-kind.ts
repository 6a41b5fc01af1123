/** The viewer's category and device. */
export interface ViewerKind {
  readonly kind: "signed_out" | "signed_in" | "partner";
  readonly device: "desktop" | "mobile";
  /** Whether the viewer is a program that reads pages for a search engine or a preview. */
  readonly isBot: boolean;
  readonly isEmployee: boolean;
}

export interface ViewerKindFacts {
  readonly isAuth: boolean;
  readonly isPartner: boolean;
  readonly isEmployee: boolean;
}

/** Classifies a viewer and their device. A partner is also signed in, but is classified only as a partner. */
export function getViewerKind(viewer: ViewerKindFacts, userAgent: string): ViewerKind {
  return {
    kind: classifyAgent(viewer),
    device: isMobileAgent(userAgent) ? "mobile" : "desktop",
    isBot: isBotAgent(userAgent),
    isEmployee: viewer.isAuth && viewer.isEmployee,
  };
}

function classifyAgent(viewer: ViewerKindFacts): ViewerKind["kind"] {
  if (!viewer.isAuth) return "signed_out";
  return viewer.isPartner ? "partner" : "signed_in";
}

/** Patterns for bots: words that most bots use, and the names of the best-known bots without these words. */
const BOT_PATTERN =
  /\b(?:(?!cubot\b)\w*bot|\w*spider|\w*crawler)\b|slurp|facebookexternalhit|mediapartners-google|google-inspectiontool|lighthouse|\bcurl\/|\bwget\/|python-requests|archiver|embedly|quora link preview|whatsapp|bingpreview/i;

/** Returns whether a user agent is a bot that reads pages for a search engine, a preview, or an archive. */
export function isBotAgent(userAgent: string): boolean {
  return BOT_PATTERN.test(userAgent);
}

/** Returns whether a user agent belongs to a phone or tablet. */
function isMobileAgent(userAgent: string): boolean {
  return /\bMobi|Android|iPhone|iPad|iPod/i.test(userAgent);
}
