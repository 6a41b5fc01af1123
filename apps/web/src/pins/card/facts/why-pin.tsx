import type { PinCard } from "@tessera/contract";
import { explainPin } from "@tessera/domain";
import { Dialog, LinkButton } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import styles from "./why-pin.module.css";

interface WhyPinDialogProps {
  readonly pin: PinCard;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog that explains in one sentence why the viewer sees a pin, and links to the page where they can change that.
 */
export function WhyPinDialog({ pin, open, onClose }: WhyPinDialogProps) {
  const t = useText();
  const explanation = explainPin(pin);
  if (explanation === null) return null;
  return (
    <Dialog open={open} onClose={onClose} size="small" title={t("pins.why")} closeLabel={t("pins.close")}>
      <div className={styles.why}>
        <img className={styles.picture} src={pin.imageSpec_136x136.url} alt="" />
        <p dir="auto">{t(`pins.why.${explanation.sentence}`, { name: explanation.name })}</p>
      </div>
      {pin.isPromoted ? null : (
        <LinkButton href="/edit" fullWidth onClick={onClose}>
          {t("feedback.tune")}
        </LinkButton>
      )}
    </Dialog>
  );
}
