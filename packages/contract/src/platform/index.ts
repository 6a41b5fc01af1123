export { failure, failureEnvelope, success, successEnvelope, type Envelope } from "./envelope.ts";
export {
  AppError,
  ERROR_STATUS,
  ERROR_TYPES,
  GENERAL_ERROR_MESSAGE,
  type ErrorDetail,
  type ErrorType,
} from "./errors.ts";
export { bookmark, clean, cleanText, flag, id, link, PAGE_SIZES, pageInput, nothing, printable } from "./fields.ts";
export {
  isUnsafe,
  operation,
  placeFields,
  possibleFailures,
  type AnyOperation,
  type LimitKind,
  type Method,
  type Operation,
  type Page,
  type Route,
  type Upload,
} from "./operation.ts";
export { StagedFile } from "./staged-file.ts";
