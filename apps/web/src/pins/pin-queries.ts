import { list, one } from "../data/index.ts";

/** Queries a pin with all the data that its page shows. */
export function pinQuery(id: string) {
  return one("pins.get", { pin_id: id });
}

/** Queries pins related to a pin. */
export function relatedPinsQuery(id: string) {
  return list("pins.related", { pin_id: id });
}

/** Queries products related to a pin. */
export function relatedProductsQuery(id: string) {
  return list("pins.related", { pin_id: id, products_only: true });
}

/** The number of products that fills two rows of squares in the widest layout. */
const DOMAIN_PRODUCTS_PAGE_SIZE = 8;

/** Queries other products from the site that a pin links to. */
export function domainProductsQuery(id: string) {
  return list("pins.related", { pin_id: id, domain_products: true, page_size: DOMAIN_PRODUCTS_PAGE_SIZE });
}

/** The maximum number of boards in one response. */
const MAX_BOARDS_PER_RESPONSE = 250;

/** Queries the boards that someone can choose from. The board that was saved to last comes first. */
export function boardChoicesQuery(username: string) {
  return list("people.boards", { username, page_size: MAX_BOARDS_PER_RESPONSE });
}

/** Queries the sections of a board, in order. */
export function sectionsQuery(boardId: string) {
  return one("boards.sections", { board_id: boardId });
}
