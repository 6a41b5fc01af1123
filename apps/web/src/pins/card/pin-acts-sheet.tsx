import type { PinCard } from "@tessera/contract";
import { ArrowUpRightIcon, Avatar, BookmarkIcon, Button, Dialog, HeartIcon, LayersIcon, LinkButton } from "@tessera/ui";
import { useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useOffsiteLink } from "../../offsite/index.ts";
import { BoardPicker } from "../save/board-picker.tsx";
import styles from "./pin-acts-sheet.module.css";
import { creatorOf } from "../pin-picture.ts";
import { useFavorite } from "../favorite/use-favorite.ts";
import { usePinActs } from "./use-pin-acts.tsx";
import { useSavePin } from "../save/use-save-pin.ts";

interface PinActsSheetProps {
  readonly pin: PinCard;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a long press on a pin brings up: everything that others find on hover. */
export function PinActsSheet({ pin, open, onClose }: PinActsSheetProps) {
  const t = useText();
  const [picking, setPicking] = useState(false);
  const { save } = useSavePin(pin);
  function close() {
    setPicking(false);
    onClose();
  }
  const title = picking ? t("pins.picker.title") : pin.gridTitle || t("pins.pin");
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={t("pins.close")}>
      {picking ? (
        <BoardPicker
          offersProfile
          onPick={(target) => {
            close();
            void save(target);
          }}
        />
      ) : (
        <Acts pin={pin} onDone={close} onPick={() => setPicking(true)} onSave={() => void save({ kind: "profile" })} />
      )}
    </Dialog>
  );
}

interface ActsProps {
  readonly pin: PinCard;
  readonly onDone: () => void;
  readonly onPick: () => void;
  /** Saves to the profile. */
  readonly onSave: () => void;
}

function Acts({ pin, onDone, onPick, onSave }: ActsProps) {
  const t = useText();
  const { saveBehavior } = useViewer();
  const { favorited, tap } = useFavorite(pin);
  const acts = usePinActs(pin);
  const { anchor } = useOffsiteLink(pin, { onPinPage: false });
  const creator = creatorOf(pin);
  const saved = pin.savedInfo;
  const toProfile = saved === null && saveBehavior === 0;
  function after(act: () => void) {
    return () => {
      onDone();
      act();
    };
  }
  return (
    <div className={styles.sheet}>
      {pin.description ? (
        <p className={styles.description} dir="auto">
          {pin.description}
        </p>
      ) : null}
      {pin.can.save ? (
        <div className={styles.save}>
          <Button
            fullWidth
            size="large"
            variant={saved ? "strong" : "primary"}
            onClick={toProfile ? after(onSave) : onPick}
          >
            {t(saved ? "pins.saved" : "pins.save")}
          </Button>
          {toProfile ? (
            <Button fullWidth size="large" onClick={onPick}>
              {t("pins.board.choose")}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className={styles.list}>
        {saved ? (
          <LinkButton href={saved.url} variant="plain" size="large" icon={<BookmarkIcon size={20} />} onClick={onDone}>
            {saved.type === "profile" ? t("pins.saved.profile") : t("pins.saved.to", { board: saved.title })}
          </LinkButton>
        ) : null}
        <Button variant="plain" size="large" icon={<HeartIcon size={20} />} onClick={after(() => void tap())}>
          {t(favorited ? "pins.unfavorite" : "pins.favorite")}
        </Button>
        {pin.link && pin.domain ? (
          <LinkButton {...anchor} variant="plain" size="large" icon={<ArrowUpRightIcon size={20} />}>
            {t("pins.visit", { domain: pin.domain })}
          </LinkButton>
        ) : null}
        <LinkButton
          href={`/${creator.username}/`}
          variant="plain"
          size="large"
          icon={
            <Avatar
              name={creator.fullName}
              src={creator.imageSmallUrl}
              size={24}
              colorIndex={creator.avatarColorIndex}
              decorative
            />
          }
          onClick={onDone}
        >
          {creator.fullName}
        </LinkButton>
        {pin.board && pin.board.layout !== "quick_saves" ? (
          <LinkButton
            href={pin.board.url}
            variant="plain"
            size="large"
            icon={<LayersIcon size={20} />}
            onClick={onDone}
          >
            {pin.board.name}
          </LinkButton>
        ) : null}
        {acts.map((act) =>
          act.href === undefined ? (
            <Button key={act.id} variant="plain" size="large" icon={act.icon} onClick={after(act.onSelect)}>
              {act.label}
            </Button>
          ) : (
            <LinkButton key={act.id} href={act.href} variant="plain" size="large" icon={act.icon} onClick={onDone}>
              {act.label}
            </LinkButton>
          ),
        )}
      </div>
    </div>
  );
}
