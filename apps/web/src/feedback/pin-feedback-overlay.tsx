import { useQuery } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import {
  COMPONENTS,
  ELEMENTS,
  EVENT_TYPES,
  getFeedbackFadeMs,
  reduceFeedback,
  getPinFeedback,
  QUICK_SAVES_LAYOUT,
  showsSubtitle,
} from "@tessera/domain";
import { Avatar, Button, toast, UiLink, useMediaQuery, VisuallyHidden } from "@tessera/ui";
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../i18n/index.ts";
import { logEvent } from "../insights/index.ts";
import { usePinCardScope } from "../pins/index.ts";
import { announce, UNDO_TOAST_MS } from "../shell/index.ts";
import { tuningQuery } from "./feedback-queries.ts";
import { readFeedback, useFeedbackState, writeFeedback } from "./feedback-state.ts";
import styles from "./pin-feedback-overlay.module.css";
import { useFeedbackActions } from "./use-feedback-actions.ts";
import { isSourceEnabled, useTuningActions } from "./use-exclude.ts";

/**
 * The overlay that covers a card after the viewer hides or reports its pin, or unfollows its source. It shows the
 * action taken, and Undo.
 */
export function PinFeedbackOverlay({ pin }: { pin: PinCard }) {
  const t = useText();
  const scope = usePinCardScope();
  const state = useFeedbackState(pin.id);
  const feedback = useFeedbackActions(pin, scope);
  const overlay = useRef<HTMLDivElement>(null);
  const height = useElementHeight(overlay);
  const mobile = useMediaQuery("(width < 680px)");
  const [titleId, textId] = [useId(), useId()];
  const fade = useFade(overlay, pin.id);
  const { feedbackText, offersUndo, offersUnfollow, showTune } = getPinFeedback(
    pin.id,
    state,
    feedback.place.undoCallbackProps,
  );
  if (state === null || feedbackText === null) return null;
  const { title, subTitle, note } = feedbackText;
  const { followed } = state;
  const hasRoom = showsSubtitle(height);
  const { recommendationReason: reason } = pin;
  const ownBoard = state.phase === "hidden" && reason?.reason === "board" ? reason.board : null;
  const explanation = (
    <>
      {t(`feedback.text.${subTitle.name}`, subTitle.values)}
      {note ? ` ${t(`feedback.note.${note}`)}` : null}
    </>
  );

  function undo() {
    const card = overlay.current?.closest("article");
    void feedback.undo().then((succeeded) => {
      if (succeeded && readFeedback(pin.id) === null) announce(t("feedback.tuning.unhidden"));
    });
    // If the pin is back, the focused element disappeared with the overlay, so focus the card.
    if (readFeedback(pin.id) === null) requestAnimationFrame(() => card?.querySelector("a")?.focus());
  }

  return (
    <div
      ref={overlay}
      className={styles.overlay}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
      data-fade={fade}
      data-phase={state.phase}
      style={{ "--fade": `${getFeedbackFadeMs(mobile)}ms` } as CSSProperties}
    >
      <img className={styles.blurred} src={pin.imageSpec_136x136.url} alt="" />
      <div className={styles.veil} />
      <div className={styles.words}>
        {followed?.kind === "person" && hasRoom ? <FollowedAvatar person={pin.pinner} /> : null}
        <div role="status">
          <p className={styles.title} id={titleId}>
            {t(`feedback.title.${title}`)}
          </p>
          <p className={styles.text} id={textId}>
            {hasRoom ? explanation : <VisuallyHidden>{explanation}</VisuallyHidden>}
          </p>
        </div>
        {offersUndo || offersUnfollow || ownBoard ? (
          <div className={styles.acts}>
            {offersUndo ? (
              <Button size="small" variant="strong" aria-describedby={`${titleId} ${textId}`} onClick={undo}>
                {t("feedback.undo")}
              </Button>
            ) : null}
            {offersUnfollow && followed ? (
              <Button
                size="small"
                aria-label={t("feedback.unfollow.name", { name: followed.name })}
                onClick={() => {
                  logEvent({
                    eventType: EVENT_TYPES.click,
                    component: COMPONENTS.overlay,
                    element: ELEMENTS.unfollowButton,
                    pin,
                  });
                  void feedback.unfollow(followed);
                  overlay.current?.querySelector("button")?.focus();
                }}
              >
                {t("feedback.unfollow")}
              </Button>
            ) : null}
            {ownBoard ? (
              <ExcludeBoardButton
                board={ownBoard}
                hasRoom={hasRoom}
                onPress={() => overlay.current?.querySelector("button")?.focus()}
              />
            ) : null}
          </div>
        ) : null}
        {showTune ? (
          <UiLink href="/edit" className={styles.tune}>
            {t("feedback.tune")}
          </UiLink>
        ) : null}
      </div>
    </div>
  );
}

interface ExcludeBoardButtonProps {
  readonly board: { readonly id: string; readonly name: string; readonly layout: string };
  /** True if there is room for optional text. */
  readonly hasRoom: boolean;
  readonly onPress: () => void;
}

/** Excludes the board that caused a pin to be shown, and confirms it with a toast that offers Undo. */
function ExcludeBoardButton({ board: { id, name, layout }, hasRoom, onPress }: ExcludeBoardButtonProps) {
  const t = useText();
  const { set } = useTuningActions();
  const kind = layout === QUICK_SAVES_LAYOUT ? "profile" : "board";
  const [isSending, setIsSending] = useState(false);
  // The exclusions are cached as soon as the first is made, so every card shows the board as excluded.
  const { data: tuning } = useQuery({ ...tuningQuery, enabled: false });
  async function excludeBoard() {
    setIsSending(true);
    onPress();
    const succeeded = await set("board", id, false);
    setIsSending(false);
    if (!succeeded) return;
    toast.show({
      message: t(`feedback.tuning.${kind}.done`, { name }),
      actions: [{ label: t("feedback.undo"), onPress: () => void set("board", id, true) }],
      durationMs: UNDO_TOAST_MS,
    });
  }
  if (isSending) return null;
  if (tuning && !isSourceEnabled(tuning, "board", id)) {
    const explanation = t(`feedback.tuning.${kind}.off`, { name });
    return (
      <p className={`${styles.text} ${styles.done}`}>
        {hasRoom ? explanation : <VisuallyHidden>{explanation}</VisuallyHidden>}
      </p>
    );
  }
  return (
    <Button
      size="small"
      aria-label={t(`feedback.tuning.${kind}.unused.name`, { name })}
      onClick={() => void excludeBoard()}
    >
      {t(`feedback.tuning.${kind}.unused`)}
    </Button>
  );
}

/**
 * The avatar of the person that the overlay offers to unfollow, or that was unfollowed. The text next to it contains
 * the name.
 */
function FollowedAvatar({ person }: { person: PinCard["pinner"] }) {
  return (
    <Avatar
      name={person.fullName}
      src={person.imageMediumUrl}
      size={64}
      colorIndex={person.avatarColorIndex}
      decorative
    />
  );
}

/** Returns the rendered height of an element, in pixels. */
function useElementHeight(element: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    setHeight(current.clientHeight);
    const observer = new ResizeObserver(() => setHeight(current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** The time within which a closing menu, sheet, or dialog can take the focus, in milliseconds. */
const MAX_CLOSING_MS = 1000;

/**
 * Fades an overlay in once and keeps the focus on it until the user does something else. A card that scrolls out of
 * view and back shows its overlay without fading it in or focusing it.
 */
function useFade(overlay: { readonly current: HTMLElement | null }, pinId: string): "initial" | "fadeIn" {
  const [fade, setFade] = useState(() => readFeedback(pinId)?.fade ?? "initial");
  useEffect(() => {
    const { current } = overlay;
    const state = readFeedback(pinId);
    if (!current || state?.fade !== "initial") return undefined;
    const deadline = performance.now() + MAX_CLOSING_MS;
    const interaction = new AbortController();
    for (const type of ["keydown", "pointerdown"]) {
      document.addEventListener(type, () => interaction.abort(), { capture: true, signal: interaction.signal });
    }
    const moveFocus = () => {
      if (interaction.signal.aborted || current.contains(document.activeElement)) return;
      (current.querySelector("button") ?? current).focus({ preventScroll: true });
    };
    const keepFocus = () => {
      moveFocus();
      setFade("fadeIn");
      if (performance.now() < deadline) frame = requestAnimationFrame(keepFocus);
      else interaction.abort();
    };
    let frame = requestAnimationFrame(keepFocus);
    moveFocus();
    writeFeedback(pinId, reduceFeedback(state, { type: "shown" }));
    return () => {
      cancelAnimationFrame(frame);
      interaction.abort();
    };
  }, [overlay, pinId]);
  return fade;
}
