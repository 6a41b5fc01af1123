/** Whether this page was the document's first: before it are other documents, which no message could reach. */
export function isFirstPage(): boolean {
  // The router counts its pages there, from 0.
  const state: unknown = history.state;
  return typeof state !== "object" || state === null || !("idx" in state) || state.idx === 0;
}
