/** The first character of the lexemes that mark words in board names. No typed word contains it. */
export const BOARD_MARK = "#";

/** A type of content that searches and lists can be limited to. */
export type ContentFacet = "products" | "videos";

/** Returns the lexeme that marks a creator's content items in the index. No typed word contains its first character. */
export function toCreatorLexeme(creatorId: string): string {
  return `@${creatorId}`;
}

/** Returns the lexeme that marks content items of a type. No typed word contains its first character. */
export function toFacetLexeme(facet: ContentFacet): string {
  return `=${facet}`;
}

/** Returns the lexeme that marks a topic's content items. No typed word contains its first character. */
export function toTopicLexeme(topicId: number): string {
  return `/${topicId}`;
}

/** Returns the lexemes that mark a content item's creator, types, and topics. */
export function listFacetLexemes(content: {
  readonly creatorId: string;
  readonly isProduct: boolean;
  readonly isVideo: boolean;
  readonly topics: readonly number[];
}): string[] {
  return [
    toCreatorLexeme(content.creatorId),
    ...(content.isProduct ? [toFacetLexeme("products")] : []),
    ...(content.isVideo ? [toFacetLexeme("videos")] : []),
    ...content.topics.map(toTopicLexeme),
  ];
}
