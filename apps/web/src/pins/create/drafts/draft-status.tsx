import { Button, CheckIcon, ProgressBar } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import type { DraftStorageStatus } from "../kept/draft-keeper.ts";
import styles from "./draft-status.module.css";
import type { Draft } from "./drafts.ts";

interface DraftStatusProps {
  readonly drafts: readonly Draft[];
  /** The state of the drafts stored on the device; null until it is known. */
  readonly kept: DraftStorageStatus | null;
  /** The ids of the drafts that are being published together; null if there are none. */
  readonly batch: readonly string[] | null;
  readonly onStop: () => void;
}

/** A small note that the drafts survive a reload, or the progress of publishing several drafts. */
export function DraftStatus({ drafts, kept, batch, onStop }: DraftStatusProps) {
  if (batch) return <BatchProgress drafts={drafts} ids={batch} onStop={onStop} />;
  // Problems with storage appear as messages elsewhere instead.
  return kept && kept.problem === null ? <DraftStorageNote isPending={kept.isPending} /> : null;
}

function DraftStorageNote({ isPending }: { isPending: boolean }) {
  const t = useText();
  return (
    <p className={styles.kept}>
      {isPending ? null : <CheckIcon size={16} />}
      {t(isPending ? "pins.create.kept.pending" : "pins.create.kept")}
    </p>
  );
}

interface BatchProgressProps {
  readonly drafts: readonly Draft[];
  readonly ids: readonly string[];
  readonly onStop: () => void;
}

function BatchProgress({ drafts, ids, onStop }: BatchProgressProps) {
  const t = useText();
  const sent = drafts.filter(({ id }) => ids.includes(id));
  const done = sent.filter(({ step }) => step.kind === "published").length;
  const shares = sent.map(({ step }) => (step.kind === "sending" ? step.share : step.kind === "queued" ? 0 : 1));
  const label = t("pins.create.publishing", { done, total: sent.length });
  return (
    <div className={styles.batch}>
      <div className={styles.batchBar}>
        <p>{label}</p>
        <ProgressBar value={shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)} label={label} />
      </div>
      <Button size="large" onClick={onStop}>
        {t("pins.create.stop")}
      </Button>
    </div>
  );
}
