import { list, one } from "../data/index.ts";

/** A pin, as its own page shows it. */
export function pinQuery(id: string) {
  return one("pins.get", { pin_id: id });
}

/** Pins related to a pin. */
export function relatedQuery(id: string) {
  return list("pins.related", { pin_id: id });
}

/** Products related to a pin. */
export function relatedProductsQuery(id: string) {
  return list("pins.related", { pin_id: id, products_only: true });
}

/** Two rows of squares where they are widest. */
const DOMAIN_PRODUCTS_PAGE = 8;

/** Other products of the site that a pin links to. */
export function domainProductsQuery(id: string) {
  return list("pins.related", { pin_id: id, domain_products: true, page_size: DOMAIN_PRODUCTS_PAGE });
}

/** The maximum number of boards in one response. */
const BOARDS_PAGE = 250;

/** The boards that someone can choose from, the one last saved to first. */
export function boardChoicesQuery(username: string) {
  return list("people.boards", { username, page_size: BOARDS_PAGE });
}

/** The sections of a board, in order. */
export function sectionsQuery(boardId: string) {
  return one("boards.sections", { board_id: boardId });
}
