export { offsiteOperations } from "./operations.ts";
