export { createFailureEnvelope, createSuccessEnvelope, type Envelope } from "./envelope.ts";
export {
  AppError,
  GENERAL_ERROR_MESSAGE,
  type ErrorDetail,
  type ErrorType,
} from "./errors.ts";
export { addFieldName } from "./field-messages.ts";
export { PAGE_SIZES, printableText } from "./fields.ts";
export {
  isUnsafe,
  type AnyOperation,
  type LimitKind,
  type Page,
  type Route,
  type Upload,
} from "./operation.ts";
export { type PictureFile, StagedFile } from "./staged-file.ts";
