export {
  landingType,
  type PageKind,
  pageKind,
  requirePageKind,
  UnexpectedRouteError,
} from "./pages.ts";
export { isReserved } from "./reserved.ts";
export { hasSiteFooter } from "./site-footer.ts";
