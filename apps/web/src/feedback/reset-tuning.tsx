import { Button, Dialog, toast } from "@tessera/ui";
import { useState } from "react";
import { useText } from "../i18n/index.ts";
import { UNDO_TOAST_MS } from "../shell/index.ts";
import { useTuningActions } from "./use-exclude.ts";

/** Removes all exclusions after confirmation. A toast then offers Undo. */
export function ResetTuningButton({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { reset, restore } = useTuningActions();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  async function resetTuning() {
    close();
    const previous = await reset();
    // The focused button disappeared while the request was pending, whether the request succeeded or not.
    onDone();
    if (previous === null) return;
    toast.show({
      message: t("feedback.tuning.reset.done"),
      actions: [{ label: t("feedback.undo"), onPress: () => void restore(previous) }],
      durationMs: UNDO_TOAST_MS,
    });
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("feedback.tuning.reset")}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={t("feedback.tuning.reset.title")}
        closeLabel={t("feedback.tuning.reset.close")}
        size="small"
        footer={
          <>
            <Button onClick={close}>{t("feedback.tuning.reset.cancel")}</Button>
            <Button variant="primary" onClick={() => void resetTuning()}>
              {t("feedback.tuning.reset.submit")}
            </Button>
          </>
        }
      >
        <p>{t("feedback.tuning.reset.text")}</p>
      </Dialog>
    </>
  );
}
