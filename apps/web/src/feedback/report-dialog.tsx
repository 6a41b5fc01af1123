import { needsNote, MAX_REPORT_NOTE_LENGTH, REPORT_REASONS, type ReportReason } from "@tessera/domain";
import { Button, Callout, Dialog, RadioGroup, TextArea } from "@tessera/ui";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useText } from "../i18n/index.ts";
import styles from "./report-dialog.module.css";
import type { ReportRequest } from "./report-request.ts";
import { useReport } from "./use-report.ts";

export interface ReportDialogProps {
  readonly request: ReportRequest;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the reason for reporting a pin. */
export function ReportDialog({ request, open, onClose }: ReportDialogProps) {
  const t = useText();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | "">("");
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<"reason" | "note" | null>(null);
  const { reportPin, busy, errors, message } = useReport(request);
  useEffect(() => {
    if (!open) return;
    setReason("");
    setNote("");
    setMissing(null);
  }, [open]);

  async function submitReport(event: FormEvent) {
    event.preventDefault();
    if (reason === "") return setMissing("reason");
    if (needsNote(reason, note)) return setMissing("note");
    setMissing(null);
    if (await reportPin(reason, note)) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("feedback.report.title")}
      closeLabel={t("feedback.report.close")}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t("feedback.report.cancel")}
          </Button>
          <Button type="submit" form={formId} variant="primary" size="large" busy={busy}>
            {t("feedback.report.submit")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submitReport(event)} noValidate>
        <RadioGroup<ReportReason | "">
          label={t("feedback.report.question")}
          name="complaint_reason"
          options={REPORT_REASONS.map((value) => ({
            value,
            label: t(`feedback.report.reason.${value}`),
            hint: t(`feedback.report.hint.${value}`),
          }))}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setMissing(null);
          }}
        />
        {reason === "" ? null : (
          <TextArea
            label={t(reason === "other" ? "feedback.report.note.other" : "feedback.report.note")}
            name="complaint_note"
            value={note}
            limit={MAX_REPORT_NOTE_LENGTH}
            rows={3}
            error={missing === "note" ? t("feedback.report.note.missing") : errors.complaint_note}
            onChange={setNote}
          />
        )}
        {missing === "reason" ? <Callout tone="danger">{t("feedback.report.reason.missing")}</Callout> : null}
        {message ? <Callout tone="danger">{message}</Callout> : null}
      </form>
    </Dialog>
  );
}
