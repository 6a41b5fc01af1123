export { peopleOperations } from "./operations.ts";
export {
  profile,
  USER_FIELD_SETS,
  userFields,
  userSummary,
  type Profile,
  type UserFields,
  type UserSummary,
} from "./entities.ts";
