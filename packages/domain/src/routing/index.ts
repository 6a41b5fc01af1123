export {
  getLandingType,
  type PageKind,
  getPageKind,
  requirePageKind,
  UnexpectedRouteError,
} from "./pages.ts";
export { isReservedSegment } from "./reserved.ts";
export { hasSiteFooter } from "./site-footer.ts";
