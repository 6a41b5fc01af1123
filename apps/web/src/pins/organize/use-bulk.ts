import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BulkRun } from "@tessera/contract";
import { isBulkActive } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { browserCall, failureMessage, isAppError, one, useInvalidate } from "../../data/index.ts";
import { type Text, useText } from "../../i18n/index.ts";
import { UNDO_TOAST_MS } from "../../shell/index.ts";

/** How often one asks how far a run is. */
const LOOK_EVERY_MS = 800;

/** What shows pins, boards, or how many there are. */
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
 * What is done to many pins: one thing at a time, with how far it is, and the way to take it back.
 *
 * @param onDone told when it is done; answers whether it leaves the page, because what that shows is gone: nothing is asked
 * anew then until the page has been left
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
    // Whoever is offline for a moment goes on being told when they are back; not who may not ask, or about what is not there.
    retry: (_failures, failure) => !isAppError(failure) || (failure.status !== 401 && failure.status !== 404),
  });

  // Taking back may be asked for once the page has moved on.
  const isShown = useRef(true);
  const whenLeft = useRef<(() => void) | null>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // Everything else of the page is let go of in the same breath.
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

  /** Begins something. @returns whether it began; the person has been told otherwise */
  async function start(send: () => Promise<BulkRun>): Promise<boolean> {
    setStarting(true);
    try {
      const begun = await send();
      // What was known of it before it was taken back holds no more.
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

/** What is said when a run is over. */
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
