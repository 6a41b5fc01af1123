import type { Pin } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { SPONSORSHIP_STATUS } from "@tessera/domain";
import { Button, Callout } from "@tessera/ui";
import { patchEverywhere, useRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useReplayedTaps } from "../../shell/late-gestures.ts";
import { pinQuery } from "../pin-queries.ts";
import styles from "./sponsor-question.module.css";

/**
 * Asks the sponsor to confirm that the pin is a paid partnership, as its creator states. Sponsors can also change their
 * answer here.
 */
export function SponsorQuestion({ pin }: { pin: Pin }) {
  const t = useText();
  const client = useQueryClient();
  const { ask, busy, message } = useRequest("pins.answerSponsorship");
  const hasReplayedTaps = useReplayedTaps();
  const currentAnswer = getPartnershipStatus(pin.sponsorship?.status);
  async function sendAnswer(isAccepted: boolean) {
    const updatedPin = await ask({ pin_id: pin.id, agrees: isAccepted });
    if (!updatedPin) return;
    client.setQueryData(pinQuery(pin.id).queryKey, updatedPin);
    patchEverywhere(client, pin.id, { ...updatedPin });
  }
  return (
    <section className={styles.question} aria-label={t("pins.sponsor.title")} data-late={hasReplayedTaps}>
      <p>{t(`pins.sponsor.${currentAnswer}`, { name: pin.sponsorship?.creator?.fullName ?? pin.pinner.fullName })}</p>
      {message ? <Callout tone="danger">{message}</Callout> : null}
      <p className={styles.acts}>
        {currentAnswer === "agreed" ? null : (
          <Button variant="primary" busy={busy} onClick={() => void sendAnswer(true)}>
            {t("pins.sponsor.agree")}
          </Button>
        )}
        {currentAnswer === "refused" ? null : (
          <Button busy={busy} onClick={() => void sendAnswer(false)}>
            {t("pins.sponsor.refuse")}
          </Button>
        )}
      </p>
    </section>
  );
}

function getPartnershipStatus(status: number | undefined): "asked" | "agreed" | "refused" {
  if (status === SPONSORSHIP_STATUS.partnership) return "asked";
  return status === SPONSORSHIP_STATUS.none ? "refused" : "agreed";
}
