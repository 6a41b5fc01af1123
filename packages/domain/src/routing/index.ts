export {
  landingType,
  pageKind,
  requirePageKind,
  UnexpectedRouteError,
  type LandingType,
  type PageKind,
} from "./pages.ts";
export { isReserved, RESERVED_NAMES } from "./reserved.ts";
