import type { ImportJob } from "@tessera/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { one, useRequest, useInvalidate } from "../data/index.ts";

/** How often a running import is polled while its page is open. */
const LOOK_EVERY_MS = 2_000;

export interface ImportActs {
  readonly job: ImportJob;
  readonly isUnderWay: boolean;
  readonly isBusy: boolean;
  /** The error of the last action. */
  readonly message: string | null;
  readonly stop: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

function isInProgress({ state }: ImportJob): boolean {
  return state === "waiting" || state === "running";
}

/** An import's current state, and its actions. */
export function useImport(listed: ImportJob): ImportActs {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const query = one("imports.get", { import_id: listed.id });
  const { data: job } = useQuery({
    ...query,
    initialData: listed,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? LOOK_EVERY_MS : false),
  });
  const [stop, resume] = [useRequest("imports.stop"), useRequest("imports.resume")];
  const { takenCount } = job;
  const shownCount = useRef(takenCount);
  useEffect(() => {
    if (takenCount === shownCount.current) return;
    shownCount.current = takenCount;
    // The lists of the viewer's content are outdated.
    void invalidate("people.boards", "people.created", "people.saved", "boards.pins");
  }, [takenCount, invalidate]);

  async function updateFrom(answer: Promise<ImportJob | undefined>) {
    const next = await answer;
    if (next) client.setQueryData(query.queryKey, next);
  }

  return {
    job,
    isUnderWay: isInProgress(job),
    isBusy: stop.busy || resume.busy,
    message: stop.message ?? resume.message,
    stop: () => updateFrom(stop.ask({ import_id: job.id })),
    resume: () => updateFrom(resume.ask({ import_id: job.id })),
  };
}
