export { ActsProvider, useAct, useOverlaid, useToggle } from "./acts-context.tsx";
export { patchEverywhere, type Toggle } from "./acts.ts";
export { followsChanged } from "./after-following.ts";
export { fieldErrors, isAppError } from "./app-error.ts";
export { type OpenStore, readStored, writeStored } from "./browser-store.ts";
export { pageQuestion } from "./page-question.ts";
export { browserCall, ownWrites } from "./client.ts";
export { logWarning } from "./console-log.ts";
export { prefetchCode, useLateCode } from "./late-code.ts";
export {
  type Ask,
  failureMessage,
  forget,
  type LoadedList,
  useAsk,
  useForget,
  useList,
  useOne,
  useTask,
} from "./hooks.ts";
export {
  browserPage,
  cachedQueries,
  notFound,
  type PageData,
  type PageQueries,
  type PageRequest,
  serverPage,
} from "./page.ts";
export { askAnewNextVisit } from "./outdated.ts";
export { removeOnceUnseen } from "./remove-once-unseen.ts";
export type { ListName } from "./call.ts";
export { callOf } from "./query-client.ts";
export { list, type ListQuery, one, viewerQuery } from "./queries.ts";
export { enter, logOut } from "./session.ts";
export { loginPath, safeNextPath, signupPath } from "./session-paths.ts";
export { upload, uploadPin } from "./upload.ts";
export { untilTouched } from "./until-touched.tsx";
export { useViewer } from "./viewer.ts";
