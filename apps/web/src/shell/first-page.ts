/** Whether this document began with this page: behind it are other documents, where no message could come any more. */
export function isFirstPage(): boolean {
  // The router counts its pages there, from 0.
  const state: unknown = history.state;
  return typeof state !== "object" || state === null || !("idx" in state) || state.idx === 0;
}
