import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BulkRun } from "@tessera/contract";
import { isBulkActive } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { browserCall, failureMessage, isAppError, one, useInvalidate } from "../../data/index.ts";
import { type Text, useText } from "../../i18n/index.ts";
import { UNDO_TOAST_MS } from "../../shell/index.ts";

/** How often a run's progress is polled. */
const LOOK_EVERY_MS = 800;

/** Everything that shows pins, boards, or their counts. */
const CHANGED = [
  "boards.activity",
  "boards.duplicates",
  "boards.pins",
  "boards.find",
  "boards.get",
  "boards.sections",
  "boards.deleted",
  "boards.deletedSections",
  "people.boards",
  "people.saved",
  "people.created",
  "pins.deleted",
  "pins.get",
] as const;

/**
 * Bulk edits of pins: one run at a time, with its progress and a way to undo it.
 *
 * @param onDone called when it is done. Returns whether it leaves the page because what it shows is gone; then nothing is
 * refetched until the page has been left.
 */
export function useBulk(onDone: (run: BulkRun) => boolean = () => false) {
  const t = useText();
  const forget = useInvalidate();
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const [starting, setStarting] = useState(false);
  const underWay = run !== null && isBulkActive(run.state);
  const { data: latest = run, error: lost } = useQuery({
    ...one("pins.bulkRun", { run_id: run?.id ?? "" }),
    enabled: underWay,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    // People who are briefly offline get updates again when they are back. Missing sessions and missing runs are final.
    retry: (_failures, failure) => !isAppError(failure) || (failure.status !== 401 && failure.status !== 404),
  });

  // Undo can be requested after leaving the page.
  const isShown = useRef(true);
  const whenLeft = useRef<(() => void) | null>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // The rest of the page unmounts in the same tick.
      const tellNow = whenLeft.current;
      if (tellNow) queueMicrotask(tellNow);
    };
  }, []);

  function tell(ended: BulkRun): void {
    void forget(...CHANGED);
    const undo = {
      label: t("boards.undo"),
      onPress: () => void start(() => browserCall("pins.bulkUndo", { run_id: ended.id })),
    };
    toast.show({
      message: bulkMessage(ended, t),
      actions: [
        ...(ended.canUndo ? [undo] : []),
        ...(ended.toBoard && ended.state === "done"
          ? [{ label: t("boards.restored.open"), href: ended.toBoard.url }]
          : []),
      ],
      durationMs: UNDO_TOAST_MS,
    });
  }

  const over = useEffectEvent((ended: BulkRun) => {
    setRun(null);
    if (ended.state === "done" && onDone(ended)) whenLeft.current = () => tell(ended);
    else tell(ended);
  });
  useEffect(() => {
    if (latest && run && latest.id === run.id && !isBulkActive(latest.state)) over(latest);
  }, [latest, run]);

  const giveUp = useEffectEvent((failure: Error) => {
    setRun(null);
    void forget(...CHANGED);
    toast.show({ message: failureMessage(failure) });
  });
  useEffect(() => {
    if (lost && underWay) giveUp(lost);
  }, [lost, underWay]);

  /** Starts a run. @returns whether it started; if not, a toast has said so */
  async function start(send: () => Promise<BulkRun>): Promise<boolean> {
    setStarting(true);
    try {
      const begun = await send();
      // The cached state from before the undo is no longer valid.
      client.setQueryData(one("pins.bulkRun", { run_id: begun.id }).queryKey, begun);
      if (isShown.current) setRun(begun);
      else tell(begun);
      return true;
    } catch (failure) {
      toast.show({ message: failureMessage(failure) });
      return false;
    } finally {
      setStarting(false);
    }
  }

  return { start, run: latest?.id === run?.id ? latest : run, busy: starting || underWay };
}

/** The message when a run is over. */
function bulkMessage(run: BulkRun, t: Text): string {
  const { state, action, done, refused, gone, alreadyThere, toBoard, boardKept } = run;
  if (state === "undoing") return t("pins.bulk.undoing");
  if (state === "undone") return t("pins.bulk.undone", { left: done });
  const said = toBoard
    ? t(`pins.bulk.${action === "bulkCopy" ? "copied" : "moved"}`, { count: done, board: toBoard.name })
    : t(action === "bulkDelete" ? "pins.bulk.deleted" : "pins.bulk.filed", { count: done });
  const left = refused + gone + alreadyThere;
  const rest =
    alreadyThere === left && left > 0 ? t("pins.bulk.there", { count: left }) : t("pins.bulk.left", { count: left });
  if (state === "stopped") return t("pins.bulk.stopped", { count: done });
  return [said, ...(left === 0 ? [] : [rest]), ...(boardKept ? [t("pins.merge.kept")] : [])].join(" ");
}
