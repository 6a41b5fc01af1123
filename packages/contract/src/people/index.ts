export { peopleOperations } from "./operations.ts";
export { profile, userSummary, type Profile, type UserSummary } from "./entities.ts";
