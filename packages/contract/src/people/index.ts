export {
  type Profile,
  type UserSummary,
} from "./entities.ts";
