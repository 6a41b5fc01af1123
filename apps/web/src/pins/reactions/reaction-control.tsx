import {
  getChosenReaction,
  COMPONENTS,
  ELEMENTS,
  EVENT_TYPES,
  REACTION_ANIMATIONS,
  REACTION_TYPES,
  getReactionName,
  type ReactionType,
} from "@tessera/domain";
import { ChevronDownIcon, IconButton, SmilePlusIcon, ToggleIconButton, useMediaQuery } from "@tessera/ui";
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from "react";
import { prefetchModule, useLazyModule, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { logEvent } from "../../insights/index.ts";
import { askToLogIn } from "../../shell/index.ts";
import { useLongPress } from "../card/acts/use-long-press.ts";
import styles from "./reaction-control.module.css";
import { ReactionIcon } from "./reaction-icons.tsx";
import { type ReactionPin, useReaction } from "./use-reaction.ts";

/**
 * The delays in milliseconds before the picker opens under a resting mouse, and before it closes after the mouse
 * leaves.
 */
const PICKER_OPEN_DELAY_MS = 300;
const PICKER_CLOSE_DELAY_MS = 250;
const ICON_SIZE_PX = 26;
const SMALL_MOTION_STYLE = { "--reaction-ms": `${REACTION_ANIMATIONS.small.durationMs}ms` } as CSSProperties;

interface ReactionControlProps {
  readonly pin: ReactionPin;
}

/**
 * The viewer's reaction to a pin. A click reacts with love or removes the reaction. Hovering, arrow keys, and a second
 * button open the picker with all five reactions. On devices that can't hover, a tap on the only button opens the
 * picker.
 */
export function ReactionControl({ pin }: ReactionControlProps) {
  const t = useText();
  const { isAuth } = useViewer();
  const { mine, choose } = useReaction(pin);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How the picker was opened; null while it is closed. A picker that was opened by keyboard receives the focus. */
  const [open, setOpen] = useState<"pointer" | "keyboard" | null>(null);
  /** Whether the viewer has changed the reaction here. The initial state appears without animation. */
  const [hasReacted, setHasReacted] = useState(false);
  const { code: ReactionPicker, request } = useLazyModule(loadPicker);
  const opensOnTap = useMediaQuery("(hover: none)") && isAuth;

  useEffect(() => () => clearTimeout(timer.current), []);

  function setPicker(next: typeof open) {
    clearTimeout(timer.current);
    setOpen(next);
    if (next !== null) void request().then((loaded) => (loaded ? undefined : setOpen(null)));
  }
  function schedulePicker(next: typeof open, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Resting the mouse isn't an explicit request, so a failure to load the picker isn't reported.
      if (next === null) setPicker(null);
      else
        loadPicker().then(
          () => setPicker(next),
          () => undefined,
        );
    }, delay);
  }
  async function react(reaction: ReactionType | null) {
    if (!isAuth) return askToLogIn({ act: "continue" });
    logEvent({
      eventType: EVENT_TYPES.click,
      component: COMPONENTS.closeup,
      element: ELEMENTS.reactionButton,
      pin,
      auxData: { reaction_type: reaction },
    });
    setHasReacted(true);
    await choose(reaction);
  }
  const longPress = useLongPress(isAuth ? () => setPicker("pointer") : null);
  const isHoveringMouse = ({ pointerType }: PointerEvent) => isAuth && pointerType === "mouse";
  const name = mine === null ? null : getReactionName(mine);
  return (
    <span
      className={styles.control}
      {...longPress}
      onPointerEnter={(event) => {
        if (isHoveringMouse(event)) schedulePicker("pointer", PICKER_OPEN_DELAY_MS);
      }}
      onPointerLeave={(event) => {
        if (isHoveringMouse(event) && open !== "keyboard") schedulePicker(null, PICKER_CLOSE_DELAY_MS);
      }}
    >
      <ToggleIconButton
        ref={button}
        label={
          name === null
            ? t(opensOnTap ? "pins.reaction.choose" : "pins.reaction.react")
            : t("pins.reaction.mine", { name: t(`pins.reaction.${name}`) })
        }
        icon={
          name === null ? (
            <SmilePlusIcon />
          ) : (
            <span key={name} className={hasReacted ? styles.felt : undefined} style={SMALL_MOTION_STYLE}>
              <ReactionIcon name={name} size={ICON_SIZE_PX} />
            </span>
          )
        }
        size="large"
        pressed={mine !== null}
        aria-haspopup={opensOnTap ? "menu" : undefined}
        aria-expanded={opensOnTap ? open !== null : undefined}
        onPointerEnter={() => prefetchModule(loadPicker)}
        onFocus={() => prefetchModule(loadPicker)}
        onKeyDown={(event) => {
          if (!isAuth || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
          event.preventDefault();
          setPicker("keyboard");
        }}
        onToggle={() => {
          if (opensOnTap) return setPicker(open === null ? "pointer" : null);
          setPicker(null);
          void react(mine === null ? REACTION_TYPES.love : null);
        }}
      />
      {isAuth && !opensOnTap ? (
        <span className={styles.chooser}>
          <IconButton
            label={t("pins.reaction.choose")}
            icon={<ChevronDownIcon />}
            size="small"
            aria-haspopup="menu"
            aria-expanded={open !== null}
            onClick={() => setPicker(open === "keyboard" ? null : "keyboard")}
          />
        </span>
      ) : null}
      {open === null || !ReactionPicker ? null : (
        <ReactionPicker
          key={open}
          anchor={button}
          mine={mine}
          autoFocus={open === "keyboard"}
          onPick={(picked) => {
            setPicker(null);
            button.current?.focus({ preventScroll: true });
            void react(getChosenReaction(mine, picked));
          }}
          onClose={() => setPicker(null)}
        />
      )}
    </span>
  );
}

async function loadPicker() {
  return (await import("./reaction-picker.tsx")).ReactionPicker;
}
