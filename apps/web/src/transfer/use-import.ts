import type { ImportJob } from "@tessera/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { one, useRequest, useInvalidate } from "../data/index.ts";

/** The polling interval of a running import while its page is open, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;

export interface ImportActions {
  readonly job: ImportJob;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  /** The error of the last action. */
  readonly message: string | null;
  readonly stop: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

function isInProgress({ state }: ImportJob): boolean {
  return state === "waiting" || state === "running";
}

/** Returns an import's current state, and its actions. */
export function useImport(listed: ImportJob): ImportActions {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const query = one("imports.get", { import_id: listed.id });
  const { data: job } = useQuery({
    ...query,
    initialData: listed,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? POLL_INTERVAL_MS : false),
  });
  const [stop, resume] = [useRequest("imports.stop"), useRequest("imports.resume")];
  const { takenCount } = job;
  const shownCount = useRef(takenCount);
  useEffect(() => {
    if (takenCount === shownCount.current) return;
    shownCount.current = takenCount;
    // The import has changed the viewer's lists.
    void invalidate("people.boards", "people.created", "people.get", "people.saved", "boards.pins");
  }, [takenCount, invalidate]);

  async function applyResponse(answer: Promise<ImportJob | undefined>) {
    const next = await answer;
    if (next) client.setQueryData(query.queryKey, next);
  }

  return {
    job,
    isActive: isInProgress(job),
    isBusy: stop.busy || resume.busy,
    message: stop.message ?? resume.message,
    stop: () => applyResponse(stop.ask({ import_id: job.id })),
    resume: () => applyResponse(resume.ask({ import_id: job.id })),
  };
}
