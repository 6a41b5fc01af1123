import type { PinCard } from "@tessera/contract";
import { showsReactions } from "@tessera/domain";
import {
  ArrowUpRightIcon,
  Avatar,
  BookmarkIcon,
  Button,
  Dialog,
  HeartIcon,
  LayersIcon,
  LinkButton,
  PictureFrame,
  ShareIcon,
} from "@tessera/ui";
import { lazy, Suspense, useState } from "react";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { useOffsiteLink } from "../../../offsite/index.ts";
import { BoardPicker } from "../../save/board-picker.tsx";
import styles from "./pin-acts-sheet.module.css";
import { getCardRenditions, getCreator, getPinRatio } from "../../pin-picture.ts";
import { ReactionControl } from "../../reactions/reaction-control.tsx";
import { useFavorite } from "../../favorite/use-favorite.ts";
import { usePinCardScope } from "../pin-card-scope.ts";
import { usePinActions } from "./use-pin-acts.tsx";
import { useSavePin } from "../../save/use-save-pin.ts";

const AboutPinDialog = lazy(() =>
  import("../facts/about-pin.tsx").then((module) => ({ default: module.AboutPinDialog })),
);
const WhyPinDialog = lazy(() => import("../facts/why-pin.tsx").then((module) => ({ default: module.WhyPinDialog })));
const SharePinWindow = lazy(() =>
  import("../../share/share-pin-window.tsx").then((module) => ({ default: module.SharePinWindow })),
);

/** The maximum height ÷ width of the image in the sheet, which covers the card. */
const MAX_PREVIEW_RATIO = 1.25;

interface PinActionsSheetProps {
  readonly pin: PinCard;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sheet that a long press on a pin opens. It offers all actions that other devices offer on hover. */
export function PinActionsSheet({ pin, open, onClose }: PinActionsSheetProps) {
  const t = useText();
  const [picking, setPicking] = useState(false);
  const [window, setWindow] = useState<"about" | "share" | "why" | null>(null);
  // An opened dialog stays mounted so that it can animate out.
  const [openedParts, setOpenedParts] = useState<readonly string[]>([]);
  const { save } = useSavePin(pin);
  function close() {
    setPicking(false);
    onClose();
  }
  function show(next: "about" | "share" | "why") {
    setOpenedParts([...openedParts, next]);
    setWindow(next);
  }
  const title = picking ? t("pins.picker.title") : pin.gridTitle || t("pins.pin");
  return (
    <>
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
          <SheetActions
            pin={pin}
            onDone={close}
            onPick={() => setPicking(true)}
            onSave={() => void save({ kind: "profile" })}
            onShow={show}
          />
        )}
      </Dialog>
      <Suspense fallback={null}>
        {openedParts.includes("share") ? (
          <SharePinWindow pin={pin} open={window === "share"} onClose={() => setWindow(null)} />
        ) : null}
        {openedParts.includes("about") ? (
          <AboutPinDialog pin={pin} open={window === "about"} onClose={() => setWindow(null)} />
        ) : null}
        {openedParts.includes("why") ? (
          <WhyPinDialog pin={pin} open={window === "why"} onClose={() => setWindow(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface SheetActionsProps {
  readonly pin: PinCard;
  readonly onDone: () => void;
  readonly onPick: () => void;
  /** Saves the pin to the profile. */
  readonly onSave: () => void;
  /** Opens a dialog that replaces the sheet. */
  readonly onShow: (window: "about" | "share" | "why") => void;
}

function SheetActions({ pin, onDone, onPick, onSave, onShow }: SheetActionsProps) {
  const t = useText();
  const { saveBehavior, userId } = useViewer();
  const { surface } = usePinCardScope();
  const { favorited, tap } = useFavorite(pin);
  const actions = usePinActions(pin, { surface, onAbout: () => onShow("about"), onWhy: () => onShow("why") });
  const { anchor } = useOffsiteLink(pin, { onPinPage: false });
  const creator = getCreator(pin);
  const saved = pin.savedInfo;
  const savesToProfile = saved === null && saveBehavior === 0;
  function closeThen(action: () => void) {
    return () => {
      onDone();
      action();
    };
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.about}>
        <PictureFrame
          renditions={getCardRenditions(pin)}
          alt=""
          ratio={Math.min(MAX_PREVIEW_RATIO, getPinRatio(pin))}
          color={pin.dominantColor}
          sizes="96px"
        />
        <p className={styles.description} dir="auto">
          {pin.description || creator.fullName}
        </p>
      </div>
      {pin.can.save ? (
        <div className={styles.save}>
          <Button
            fullWidth
            size="large"
            variant={saved ? "strong" : "primary"}
            onClick={savesToProfile ? closeThen(onSave) : onPick}
          >
            {t(saved ? "pins.saved" : "pins.save")}
          </Button>
          {savesToProfile ? (
            <Button fullWidth size="large" onClick={onPick}>
              {t("pins.board.choose")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {showsReactions(surface, creator.id === userId) ? <ReactionControl pin={pin} /> : null}
      <div className={styles.list}>
        {saved ? (
          <LinkButton href={saved.url} variant="plain" size="large" icon={<BookmarkIcon size={20} />} onClick={onDone}>
            {saved.type === "profile" ? t("pins.saved.profile") : t("pins.saved.to", { board: saved.title })}
          </LinkButton>
        ) : null}
        <Button variant="plain" size="large" icon={<HeartIcon size={20} />} onClick={closeThen(() => void tap())}>
          {t(favorited ? "pins.unfavorite" : "pins.favorite")}
        </Button>
        <Button variant="plain" size="large" icon={<ShareIcon size={20} />} onClick={closeThen(() => onShow("share"))}>
          {t("pins.share")}
        </Button>
        {pin.domain ? (
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
        {actions.map((action) =>
          action.href === undefined ? (
            <Button
              key={action.id}
              variant="plain"
              size="large"
              icon={action.icon}
              onClick={closeThen(action.onSelect)}
            >
              {action.label}
            </Button>
          ) : (
            <LinkButton
              key={action.id}
              href={action.href}
              variant="plain"
              size="large"
              icon={action.icon}
              onClick={onDone}
            >
              {action.label}
            </LinkButton>
          ),
        )}
      </div>
    </div>
  );
}
