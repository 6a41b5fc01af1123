import type { ImportJob } from "@tessera/contract";
import { Button, Callout, LinkButton, ProgressBar, Spinner, VisuallyHidden } from "@tessera/ui";
import { Suspense, useId, useState } from "react";
import { list, useList } from "../data/index.ts";
import { type Text, useText } from "../i18n/index.ts";
import { ShowMore } from "../people/index.ts";
import { TimeAgo } from "../shell/index.ts";
import styles from "./transfer.module.css";
import { useImport } from "./use-import.ts";

/** One import: its progress, its actions, and the entries that it couldn't import. */
export function ImportRow({ listed }: { listed: ImportJob }) {
  const t = useText();
  const { job, isActive, isBusy, message, stop, resume } = useImport(listed);
  const [nameId, rejectedId] = [useId(), useId()];
  const [showsRejected, setShowsRejected] = useState(false);
  const { name, total, takenCount, hadCount, refusedCount } = job;
  const decidedCount = takenCount + hadCount + refusedCount;
  return (
    <li className={styles.row} aria-labelledby={nameId}>
      <p className={styles.name} id={nameId} dir="auto">
        {name || t("transfer.nameless")}
      </p>
      <p className={styles.about}>
        {/* Not announced, because the numbers change too often. */}
        <span role="status">{getStateText(t, job)}</span>
        {job.state === "running" ? <> · {getDoneText(t, job, decidedCount)}</> : null}
        {isActive ? null : (
          <>
            {" · "}
            <TimeAgo date={job.finishedAt ?? job.startedAt ?? job.createdAt} />
          </>
        )}
      </p>
      {job.state === "running" && total !== null && total > 0 ? (
        <ProgressBar value={decidedCount / total} label={t("transfer.progress", { name })} />
      ) : null}
      {decidedCount > 0 ? (
        <p className={styles.about}>
          {t("transfer.counts", { taken: takenCount, had: hadCount, refused: refusedCount })}
        </p>
      ) : null}
      {message === null ? null : <Callout tone="danger">{message}</Callout>}
      <div className={styles.acts}>
        {job.canStop ? (
          <Button busy={isBusy} onClick={() => void stop()}>
            {t("transfer.stop")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        ) : null}
        {job.canResume ? (
          <Button busy={isBusy} variant="primary" onClick={() => void resume()}>
            {t("transfer.resume")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        ) : null}
        {job.board && takenCount > 0 ? (
          <LinkButton href={job.board.url}>{t("transfer.open", { board: job.board.name })}</LinkButton>
        ) : null}
        {refusedCount > 0 ? (
          <Button
            aria-expanded={showsRejected}
            aria-controls={rejectedId}
            onClick={() => setShowsRejected(!showsRejected)}
          >
            {t(showsRejected ? "transfer.refused.hide" : "transfer.refused.show")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      <div id={rejectedId}>
        {showsRejected ? (
          <Suspense fallback={<Spinner centered />}>
            <RejectedItems job={job} />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
}

function getDoneText(t: Text, { total }: ImportJob, done: number): string {
  return total === null ? t("transfer.done", { done }) : t("transfer.doneOf", { done, total });
}

function getStateText(t: Text, job: ImportJob): string {
  switch (job.state) {
    case "waiting":
      return t(job.endedBy === null ? "transfer.state.waiting" : "transfer.state.goesOn");
    case "running":
      return t("transfer.state.running");
    case "done":
      return t("transfer.state.done");
    case "failed":
      return job.problem || t("transfer.state.failed");
    case "stopped":
      if (job.endedBy === "storage_full") return t("transfer.state.full");
      return t(job.endedBy === "interrupted" ? "transfer.state.command" : "transfer.state.stopped");
  }
}

function RejectedItems({ job }: { job: ImportJob }) {
  const t = useText();
  const items = useList(list("imports.items", { import_id: job.id, outcome: "refused", page_size: 50 }));
  return (
    <>
      <ul className={styles.refused} aria-label={t("transfer.refused.list", { name: job.name })}>
        {items.items.map(({ id, name, reason }) => (
          <li key={id}>
            <span className={styles.refusedName} dir="auto">
              {name || t("transfer.nameless")}
            </span>
            <span className={styles.reason}>{t(`transfer.reason.${reason ?? "malformed"}`)}</span>
          </li>
        ))}
      </ul>
      <ShowMore {...items} />
    </>
  );
}
