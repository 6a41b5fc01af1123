import type { Pin } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { SPONSORSHIP_STATUS } from "@tessera/domain";
import { Button, Callout } from "@tessera/ui";
import { patchEverywhere, useRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { pinQuery } from "../pin-queries.ts";
import styles from "./sponsor-question.module.css";

/** Asks the sponsor named by a pin's creator whether that is true. They can change their answer here. */
export function SponsorQuestion({ pin }: { pin: Pin }) {
  const t = useText();
  const client = useQueryClient();
  const { ask, busy, message } = useRequest("pins.answerSponsorship");
  const answered = getAnswer(pin.sponsorship?.status);
  async function answer(isAccepted: boolean) {
    const answered = await ask({ pin_id: pin.id, agrees: isAccepted });
    if (!answered) return;
    client.setQueryData(pinQuery(pin.id).queryKey, answered);
    patchEverywhere(client, pin.id, { ...answered });
  }
  return (
    <section className={styles.question} aria-label={t("pins.sponsor.title")}>
      <p>{t(`pins.sponsor.${answered}`, { name: pin.sponsorship?.creator?.fullName ?? pin.pinner.fullName })}</p>
      {message ? <Callout tone="danger">{message}</Callout> : null}
      <p className={styles.acts}>
        {answered === "agreed" ? null : (
          <Button variant="primary" busy={busy} onClick={() => void answer(true)}>
            {t("pins.sponsor.agree")}
          </Button>
        )}
        {answered === "refused" ? null : (
          <Button busy={busy} onClick={() => void answer(false)}>
            {t("pins.sponsor.refuse")}
          </Button>
        )}
      </p>
    </section>
  );
}

function getAnswer(status: number | undefined): "asked" | "agreed" | "refused" {
  if (status === SPONSORSHIP_STATUS.partnership) return "asked";
  return status === SPONSORSHIP_STATUS.none ? "refused" : "agreed";
}
