import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BulkRun } from "@tessera/contract";
import { isBulkRunActive } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callFromBrowser, getFailureMessage, isAppError, one, useInvalidate } from "../../data/index.ts";
import { type Text, useText } from "../../i18n/index.ts";
import { UNDO_TOAST_MS } from "../../shell/index.ts";
import { PIN_COUNT_QUERIES } from "../pin-counts.ts";

/** The interval for polling a run's progress, in milliseconds. */
const POLL_INTERVAL_MS = 800;

/** The queries that show pins, boards, or their counts. */
const AFFECTED_QUERIES = [
  ...PIN_COUNT_QUERIES,
  "boards.duplicates",
  "boards.pins",
  "boards.deleted",
  "boards.deletedSections",
  "people.saved",
  "people.created",
  "pins.get",
] as const;

/**
 * Returns a function that runs bulk edits of pins, one at a time, with progress and Undo.
 *
 * @param onDone called when a run is complete. Returns true if it leaves the page because the page's content no longer
 *   exists. Nothing is then refetched until the page is left.
 */
export function useBulkEdits(onDone: (run: BulkRun) => boolean = () => false) {
  const t = useText();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const [starting, setStarting] = useState(false);
  const isRunning = run !== null && isBulkRunActive(run.state);
  const { data: latest = run, error: pollError } = useQuery({
    ...one("pins.bulkRun", { run_id: run?.id ?? "" }),
    enabled: isRunning,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
    // Retries while the viewer is briefly offline. A missing session or a missing run is final.
    retry: (_failures, failure) => !isAppError(failure) || (failure.status !== 401 && failure.status !== 404),
  });

  // The viewer can press Undo after leaving the page.
  const isMounted = useRef(true);
  const onLeave = useRef<(() => void) | null>(null);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Waits for the rest of the page, which unmounts in the same tick.
      const notify = onLeave.current;
      if (notify) queueMicrotask(notify);
    };
  }, []);

  function showResult(result: BulkRun): void {
    void invalidate(...AFFECTED_QUERIES);
    const undo = {
      label: t("boards.undo"),
      onPress: () => void start(() => callFromBrowser("pins.bulkUndo", { run_id: result.id })),
    };
    toast.show({
      message: formatResult(result, t),
      actions: [
        ...(result.canUndo ? [undo] : []),
        ...(result.toBoard && result.state === "done"
          ? [{ label: t("boards.restored.open"), href: result.toBoard.url }]
          : []),
      ],
      durationMs: UNDO_TOAST_MS,
    });
  }

  const finish = useEffectEvent((result: BulkRun) => {
    setRun(null);
    if (result.state === "done" && onDone(result)) onLeave.current = () => showResult(result);
    else showResult(result);
  });
  useEffect(() => {
    if (latest && run && latest.id === run.id && !isBulkRunActive(latest.state)) finish(latest);
  }, [latest, run]);

  const fail = useEffectEvent((failure: Error) => {
    setRun(null);
    void invalidate(...AFFECTED_QUERIES);
    toast.show({ message: getFailureMessage(failure) });
  });
  useEffect(() => {
    if (pollError && isRunning) fail(pollError);
  }, [pollError, isRunning]);

  /** Starts a run. @returns true if the run started; otherwise a toast shows the error */
  async function start(send: () => Promise<BulkRun>): Promise<boolean> {
    setStarting(true);
    try {
      const startedRun = await send();
      // Replaces the cached state from before an undo.
      client.setQueryData(one("pins.bulkRun", { run_id: startedRun.id }).queryKey, startedRun);
      if (isMounted.current) setRun(startedRun);
      else showResult(startedRun);
      return true;
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
      return false;
    } finally {
      setStarting(false);
    }
  }

  return { start, run: latest?.id === run?.id ? latest : run, busy: starting || isRunning };
}

/** Formats the message about a completed run. */
function formatResult(run: BulkRun, t: Text): string {
  const { state, action, done, refused, gone, alreadyThere, toBoard, boardKept } = run;
  if (state === "undoing") return t("pins.bulk.undoing");
  if (state === "undone") return t("pins.bulk.undone", { left: done });
  const summary = toBoard
    ? t(`pins.bulk.${action === "bulkCopy" ? "copied" : "moved"}`, { count: done, board: toBoard.name })
    : t(action === "bulkDelete" ? "pins.bulk.deleted" : "pins.bulk.filed", { count: done });
  const skippedCount = refused + gone + alreadyThere;
  const skippedText =
    alreadyThere === skippedCount && skippedCount > 0
      ? t("pins.bulk.there", { count: skippedCount })
      : t("pins.bulk.left", { count: skippedCount });
  if (state === "stopped") return t("pins.bulk.stopped", { count: done });
  return [summary, ...(skippedCount === 0 ? [] : [skippedText]), ...(boardKept ? [t("pins.merge.kept")] : [])].join(
    " ",
  );
}
