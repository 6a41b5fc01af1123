import type { PinCard } from "@tessera/contract";
import { canDeleteByTap, type SaveControlsConfig, getSaveControlsConfigOnPage } from "@tessera/domain";
import { Button, ChevronDownIcon, LayersIcon, LinkButton, OPENER_HANDLERS } from "@tessera/ui";
import { type MouseEvent, useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { usePinCardScope } from "../card/pin-card-scope.ts";
import { getCreator } from "../pin-picture.ts";
import { BoardPickerWindow, preloadBoardPicker } from "./board-picker-window.tsx";
import styles from "./save-controls.module.css";
import type { SaveTarget } from "./save-target.ts";
import { SavedOverlay } from "./saved-overlay.tsx";
import { useDefaultTarget } from "./use-first-place.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";
import { useOneTapSave } from "./use-one-tap.ts";
import { useLocalTap, useSaveControlsConfig } from "./use-save-choice.ts";
import { useSavePin } from "./use-save-pin.ts";

interface SaveControlsProps {
  readonly pin: PinCard;
  /** `card` is over an image and fills its width. `page` is in the header of the pin's own page. */
  readonly variant: "card" | "page";
  /** Called when the board picker opens or closes. */
  readonly onOverlayOpen?: (open: boolean) => void;
}

/**
 * The board button and the Save button, as the domain's `getSaveControlsConfig` configures them. The Save button saves
 * directly for people who save to the profile by default. For other people, it opens the board picker. On a saved pin,
 * a link to its board or to the profile replaces the board button. In the grid of one of the viewer's own boards, the
 * board button always shows that board.
 */
export function SaveControls({ pin, variant, onOverlayOpen }: SaveControlsProps) {
  const t = useText();
  const { userId, saveBehavior, boardCount } = useViewer();
  const { surface } = usePinCardScope();
  const isPage = variant === "page";
  const saving = useSavePin(pin, {
    ...(isPage ? { component: "closeup" } : { component: "card", surface }),
    isPlaceShown: true,
  });
  const oneTap = useOneTapSave(pin, saving);
  const local = useLocalTap(pin);
  const keptFocus = useRestoredFocus<HTMLDivElement>("a, button");
  const boardButton = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [opener, setOpener] = useState<typeof boardButton | null>(null);
  // The controls must not change while the picker is open, because it would disappear.
  const cardChoice = useSaveControlsConfig(pin, saving.showsOverlay && opener === null);
  const choice = isPage ? getSaveControlsConfigOnPage({ boardCount, saveBehavior }) : cardChoice;
  const [anchor, setAnchor] = useState(boardButton);
  const defaultPlace = useDefaultTarget(pin, isPage ? null : choice);
  const saved = pin.savedInfo;
  const { label, save } = saving;

  function open(trigger: typeof boardButton) {
    setAnchor(trigger);
    setOpener(trigger);
    onOverlayOpen?.(true);
  }
  function close() {
    setOpener(null);
    onOverlayOpen?.(false);
  }
  const isOneTap = choice?.type === "persistentOneClickSave";
  const isDeleting = isOneTap && saved !== null && canDeleteByTap(userId, getCreator(pin).id);
  const directPlace = saved === null ? getDirectTarget(choice, defaultPlace, saveBehavior) : null;
  const opensPicker = directPlace === null && !isDeleting;
  function handlePress({ detail }: MouseEvent) {
    // Ignores the second click of a double click, because the button may have changed its action.
    if (detail > 1) return;
    if (isOneTap && local) local.tap();
    else if (opensPicker) open(saveButton);
    else if (isOneTap) void oneTap.tap();
    else if (directPlace) void save(directPlace);
  }
  const preloadPicker = () => {
    OPENER_HANDLERS.onPointerEnter();
    preloadBoardPicker();
  };
  const openerEvents = { onPointerEnter: preloadPicker, onFocus: preloadPicker, onTouchStart: preloadPicker } as const;
  const buttonVariant = isPage ? "secondary" : "overPicture";
  const size = isPage ? "large" : "medium";
  if (choice === null) return null;
  if (choice.type === "savedOverlay" && saved) {
    return (
      <div {...keptFocus}>
        <SavedOverlay saved={saved} />
      </div>
    );
  }
  const isClassic = choice.type === "classic";
  // A link doesn't replace a button that was just pressed or the board button in the board's own grid.
  const linksToPlace = saved !== null && (isClassic || (!saving.justSaved && choice.presets === null));
  const savedText = saving.justSaved ? label : null;
  return (
    <div {...keptFocus} className={isPage ? styles.page : styles.card} data-save-type={choice.type}>
      <div className={styles.place}>
        {linksToPlace ? (
          <LinkButton href={saved.url} variant={buttonVariant} size={size}>
            <span className={styles.words}>{label}</span>
            {isPage ? (
              <span className={styles.placeIcon}>
                <LayersIcon size={20} />
              </span>
            ) : null}
          </LinkButton>
        ) : isClassic ? null : (
          <Button
            {...openerEvents}
            ref={boardButton}
            variant={buttonVariant}
            size={size}
            aria-haspopup="dialog"
            aria-expanded={opener === boardButton}
            onClick={() => open(boardButton)}
          >
            <span className={savedText === null || isPage ? styles.chooser : undefined}>
              <span className={styles.words}>
                {savedText ??
                  (defaultPlace?.kind === "board"
                    ? defaultPlace.board.name
                    : t(defaultPlace || saveBehavior === 0 ? "pins.board.profile" : "pins.board.choose"))}
              </span>
              {savedText === null || isPage ? <ChevronDownIcon size={20} /> : null}
            </span>
          </Button>
        )}
      </div>
      <div className={styles.save}>
        <Button
          {...openerEvents}
          ref={saveButton}
          variant={saved ? "strong" : "primary"}
          size={size}
          busy={oneTap.busy && oneTap.state === "deleting"}
          aria-haspopup={opensPicker ? "dialog" : undefined}
          aria-expanded={opensPicker ? opener === saveButton : undefined}
          onClick={handlePress}
        >
          {saved ? t("pins.saved") : t("pins.save")}
        </Button>
      </div>
      <BoardPickerWindow
        open={opener !== null}
        onClose={close}
        triggerRef={anchor}
        offersProfile
        onPick={(target) => void save(target)}
      />
    </div>
  );
}

/**
 * Returns the target that the Save button uses without asking: the grid's own board, or the profile for people who
 * prefer it. Returns null where the button always asks: on the viewer's own boards and in the grids of profiles.
 */
function getDirectTarget(
  choice: SaveControlsConfig,
  defaultPlace: SaveTarget | null,
  saveBehavior: number,
): SaveTarget | null {
  if (choice === null || choice.type === "classic") return null;
  if (choice.presets === "board" && defaultPlace) return defaultPlace;
  return saveBehavior === 0 ? { kind: "profile" } : null;
}
