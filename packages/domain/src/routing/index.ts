export {
  landingType,
  pageKind,
  requirePageKind,
  UnexpectedRouteError,
} from "./pages.ts";
export { isReserved } from "./reserved.ts";
