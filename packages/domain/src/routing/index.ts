export {
  landingType,
  pageKind,
  requirePageKind,
  routeKind,
  UnexpectedRouteError,
  type LandingType,
  type PageKind,
  type RouteKind,
} from "./pages.ts";
export { isReserved, RESERVED_NAMES } from "./reserved.ts";
