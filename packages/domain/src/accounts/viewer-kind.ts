/** What somebody is to the product. */
export interface ViewerKind {
  readonly kind: "signed_out" | "signed_in" | "partner";
  readonly device: "desktop" | "mobile";
  /** A program that reads for a search engine or a preview. */
  readonly isBot: boolean;
  readonly isEmployee: boolean;
}

export interface ViewerKindFacts {
  readonly isAuth: boolean;
  readonly isPartner: boolean;
  readonly isEmployee: boolean;
}

/**
 * What someone is to the product, and from where they look. Of several kinds the one that allows most comes first.
 */
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

/** Programs that say what they are: their own words for it, and those of the best known that use none of them. */
const BOTS =
  /\b(?:(?!cubot\b)\w*bot|\w*spider|\w*crawler)\b|slurp|facebookexternalhit|mediapartners-google|google-inspectiontool|lighthouse|\bcurl\/|\bwget\/|python-requests|archiver|embedly|quora link preview|whatsapp|bingpreview/i;

/** Whether a browser's name is that of a program which reads for a search engine, a preview or an archive. */
export function isBotAgent(userAgent: string): boolean {
  return BOTS.test(userAgent);
}

/** Whether a browser's name is that of a phone or tablet. */
function isMobileAgent(userAgent: string): boolean {
  return /\bMobi|Android|iPhone|iPad|iPod/i.test(userAgent);
}
