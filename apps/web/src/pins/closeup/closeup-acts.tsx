import type { Pin } from "@tessera/contract";
import { Button, CommentIcon, HeartIcon, IconButton, IconLink } from "@tessera/ui";
import { type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import { useLoginLink } from "../../shell/index.ts";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./closeup-acts.module.css";
import { ShareControl } from "../share/share-control.tsx";
import { FavoriteButton } from "../favorite/favorite-button.tsx";
import { ReactionControl } from "../reactions/reaction-control.tsx";
import { SaveControls } from "../save/save-controls.tsx";
import { useDeletePin } from "../save/use-delete-pin.ts";
import { VisitorSaveButton } from "../save/visitors/visitor-save.tsx";
import { PinActionsMenu } from "../card/acts/pin-acts-menu.tsx";

interface CloseupActionsProps {
  readonly pin: Pin;
  readonly isUnavailable: boolean;
  /** The element that contains the comments. Null if the pin has no comments and doesn't accept any. */
  readonly commentsBox: RefObject<HTMLElement | null> | null;
}

/**
 * The row of actions at the top of a pin's page. For visitors, the actions link to the login page, which then redirects
 * back here.
 */
export function CloseupActions({ pin, isUnavailable, commentsBox }: CloseupActionsProps) {
  return (
    <div className={styles.acts} data-part="acts">
      {/* No one can share or use a pin that its creator removed. People who saved it can only delete their save. */}
      {pin.storyPinData?.isDeleted ? (
        pin.can.delete ? (
          <DeleteUnavailablePinButton pin={pin} />
        ) : null
      ) : (
        <PinActions pin={pin} isUnavailable={isUnavailable} commentsBox={commentsBox} />
      )}
    </div>
  );
}

function PinActions({ pin, isUnavailable, commentsBox }: CloseupActionsProps) {
  const t = useText();
  const { isAuth } = useViewer();
  const favoriteLink = useLoginLink("continue");
  const canSave = !isUnavailable && (!isAuth || pin.can.save);
  return (
    <>
      <div className={styles.icons}>
        {isUnavailable ? null : (
          <div className={styles.feelings} data-part="feelings">
            {isAuth ? (
              <FavoriteButton pin={pin} variant="page" />
            ) : (
              <IconLink label={t("pins.favorite")} icon={<HeartIcon />} size="large" {...favoriteLink} />
            )}
            <ReactionControl pin={pin} />
          </div>
        )}
        {commentsBox ? (
          <IconButton
            label={t("pins.closeup.comment")}
            icon={<CommentIcon />}
            size="large"
            onClick={() => jumpToComments(commentsBox.current)}
          />
        ) : null}
        <ShareControl pin={pin} variant="page" />
        <MorePinActions pin={pin} />
      </div>
      {canSave ? (
        <div className={styles.save}>
          {isAuth ? <SaveControls pin={pin} variant="page" /> : <VisitorSaveButton pinId={pin.id} />}
        </div>
      ) : null}
    </>
  );
}

/** Moves the focus to the comment field, or to the comments if there is no field. */
function jumpToComments(box: HTMLElement | null): void {
  const field = box?.querySelector<HTMLElement>("textarea");
  const target = field ?? box;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: field ? "center" : "start" });
}

function DeleteUnavailablePinButton({ pin }: { pin: Pin }) {
  const t = useText();
  const navigate = useNavigate();
  const deletePin = useDeletePin();
  const [busy, setBusy] = useState(false);
  async function handlePress() {
    setBusy(true);
    if (await deletePin(pin.id)) await navigate(pin.board?.url ?? "/", { replace: true });
    else setBusy(false);
  }
  return (
    <Button size="large" busy={busy} onClick={() => void handlePress()}>
      {t("pins.delete")}
    </Button>
  );
}

function MorePinActions({ pin }: { pin: Pin }) {
  const navigate = useNavigate();
  return (
    <PinActionsMenu
      pin={pin}
      variant="page"
      onRemoved={() => void navigate(pin.board?.url ?? "/", { replace: true })}
    />
  );
}
