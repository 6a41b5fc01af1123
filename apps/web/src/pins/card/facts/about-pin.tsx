import { useQuery } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { formatShortNumber } from "@tessera/domain";
import { Avatar, Button, Dialog, UiLink, useMediaQuery } from "@tessera/ui";
import type { ReactNode } from "react";
import { useViewer } from "../../../data/index.ts";
import { type Text, useText } from "../../../i18n/index.ts";
import { useOffsiteLink } from "../../../offsite/index.ts";
import { getCardDescription } from "../../card-description.ts";
import { getCreator } from "../../pin-picture.ts";
import { pinQuery } from "../../pin-queries.ts";
import styles from "./about-pin.module.css";

interface AboutPinDialogProps {
  readonly pin: PinCard;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog with all known facts about a pin. It fills the screen for visitors on phones. */
export function AboutPinDialog({ pin, open, onClose }: AboutPinDialogProps) {
  const t = useText();
  const { isAuth } = useViewer();
  const isNarrow = useMediaQuery("(width < 680px)");
  const size = isNarrow && !isAuth ? "full" : "medium";
  return (
    <Dialog open={open} onClose={onClose} size={size} title={t("pins.about")} closeLabel={t("pins.close")}>
      <Facts pin={pin} onLeave={onClose} />
    </Dialog>
  );
}

function Facts({ pin, onLeave }: { pin: PinCard; onLeave: () => void }) {
  const t = useText();
  const { data: fullPin, isError, refetch } = useQuery(pinQuery(pin.id));
  const { anchor } = useOffsiteLink(pin, { onPinPage: false });
  const creator = getCreator(pin);
  const { board } = pin;
  const description = fullPin ? fullPin.closeupDescription : getCardDescription(pin);
  return (
    <div className={styles.about}>
      {pin.title ? (
        <h3 className={styles.title} dir="auto">
          {pin.title}
        </h3>
      ) : null}
      {description ? (
        <p className={styles.words} dir="auto">
          {description}
        </p>
      ) : null}
      <dl className={styles.facts}>
        <Fact name={t("pins.about.creator")}>
          <UiLink href={`/${creator.username}/`} className={styles.person} onClick={onLeave}>
            <Avatar
              name={creator.fullName}
              src={creator.imageSmallUrl}
              size={24}
              colorIndex={creator.avatarColorIndex}
              decorative
            />
            <bdi>{creator.fullName}</bdi>
          </UiLink>
        </Fact>
        {pin.domain ? (
          <Fact name={t("pins.about.source")}>
            <UiLink {...anchor} className={styles.link}>
              <span dir="ltr">{pin.domain}</span>
            </UiLink>
          </Fact>
        ) : null}
        {board && board.layout !== "quick_saves" ? (
          <Fact name={t("pins.about.board")}>
            <UiLink href={board.url} className={styles.link} onClick={onLeave}>
              <bdi>{board.name}</bdi>
            </UiLink>
          </Fact>
        ) : null}
        <Fact name={t("pins.about.created")}>
          <time dateTime={pin.createdAt}>{formatLongDate(pin.createdAt)}</time>
        </Fact>
        <Fact name={t("pins.about.favorites")}>{formatShortNumber(pin.favoriteUserCount)}</Fact>
        {fullPin ? <Counts saves={fullPin.saveCount} comments={fullPin.commentCount} t={t} /> : null}
      </dl>
      {isError ? (
        <p className={styles.failed} role="alert">
          {t("pins.about.failed")}
          <Button size="small" onClick={() => void refetch()}>
            {t("shell.error.retry")}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Counts({ saves, comments, t }: { saves: number; comments: number; t: Text }) {
  return (
    <>
      <Fact name={t("pins.about.saves")}>{formatShortNumber(saves)}</Fact>
      <Fact name={t("pins.about.comments")}>{formatShortNumber(comments)}</Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function formatLongDate(date: string): string {
  return new Date(date).toLocaleDateString("en", { dateStyle: "long" });
}
