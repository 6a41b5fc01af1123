export * from "./accounts/index.ts";
export * from "./admin/index.ts";
export * from "./boards/index.ts";
export * from "./comments/index.ts";
export * from "./experiences/index.ts";
export * from "./feedback/index.ts";
export * from "./insights/index.ts";
export {
  findOperation,
  operations,
  type OperationInput,
  type OperationName,
  type OperationOutput,
  type Operations,
} from "./operations.ts";
export { getOpenApiDocument } from "./openapi.ts";
export * from "./people/index.ts";
export * from "./pins/index.ts";
export * from "./platform/index.ts";
export * from "./search/index.ts";
export * from "./topics/index.ts";
export * from "./transfer/index.ts";
