export { ActionsProvider, useOptimisticAction, useOverlay, useToggle } from "./acts-context.tsx";
export { patchEverywhere, type Toggle } from "./acts.ts";
export { invalidateFollows } from "./invalidate-follows.ts";
export { getFieldErrors, isAppError } from "./app-error.ts";
export { type StoreOpener, readStoredValue, writeStoredValue } from "./browser-store.ts";
export { createPageDialog } from "./page-search-key.ts";
export { callFromBrowser, writeCounts } from "./client.ts";
export { copyText } from "./copy-text.ts";
export { logWarning } from "./console-log.ts";
export { cancelWaitingAction, queueIfOffline } from "./offline/waiting.ts";
export { takeSharedFile } from "./offline/take-shared-file.ts";
export { prefetchModule, useLazyModule } from "./lazy-module.ts";
export {
  type RequestState,
  getFailureMessage,
  invalidate,
  type LoadedList,
  useRequest,
  useInvalidate,
  useList,
  useSingle,
  useTask,
} from "./hooks.ts";
export {
  createBrowserLoader,
  getCachedQueries,
  createNotFoundError,
  type PageData,
  type PageQueries,
  type PageRequest,
  createPageLoader,
} from "./page.ts";
export { refetchOnNextVisit } from "./outdated.ts";
export { removeWhenUnobserved } from "./remove-when-unobserved.ts";
export type { ListOperationName, SingleOperationName } from "./call.ts";
export { getApiCall } from "./query-client.ts";
export { list, type ListQuery, one, viewerQuery } from "./queries.ts";
export { getDraftDatabaseName } from "./forget-drafts.ts";
export { createRandomId } from "./random-id.ts";
export { saveFile } from "./save-file.ts";
export { finishAttempt, type LoginAttempt, rememberAttempt } from "./login-attempt.ts";
export { enterSession, logOut } from "./session.ts";
export { getLoginPath, getSafeNextPath, getSignupPath } from "./session-paths.ts";
export { upload, uploadPin } from "./upload.ts";
export { hydrateOnInteraction } from "./hydrate-on-interaction.tsx";
export { useViewer } from "./viewer.ts";
