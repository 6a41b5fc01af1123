import type { Pin } from "@tessera/contract";
import { Button, HeartIcon, IconLink } from "@tessera/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLoginLink } from "../../shell/index.ts";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./closeup-acts.module.css";
import { ShareControl } from "../share/share-control.tsx";
import { FavoriteButton } from "../favorite/favorite-button.tsx";
import { SaveControls } from "../save/save-controls.tsx";
import { useDeletePin } from "../save/use-delete-pin.ts";
import { VisitorSave } from "../save/visitors/visitor-save.tsx";
import { PinActionsMenu } from "../card/acts/pin-acts-menu.tsx";

/**
 * The row of actions at the top of a pin's page. For visitors, the actions link to the login page, which then redirects
 * back here.
 */
export function CloseupActions({ pin, isUnavailable }: { pin: Pin; isUnavailable: boolean }) {
  const t = useText();
  const { isAuth } = useViewer();
  const favoriteLink = useLoginLink("continue");
  // No one can share or use a pin that its creator removed. People who saved it can only delete their save.
  if (pin.storyPinData?.isDeleted) return pin.can.delete ? <DeleteUnavailable pin={pin} /> : null;
  const share = <ShareControl pin={pin} variant="page" />;
  if (!isAuth) {
    return (
      <div className={styles.acts}>
        {isUnavailable ? null : (
          <IconLink label={t("pins.favorite")} icon={<HeartIcon />} size="large" {...favoriteLink} />
        )}
        {share}
        <PinActionsMenu pin={pin} variant="page" />
        <span className={styles.save}>{isUnavailable ? null : <VisitorSave pinId={pin.id} />}</span>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      {isUnavailable ? null : <FavoriteButton pin={pin} variant="page" />}
      {share}
      <MorePinActions pin={pin} />
      {pin.can.save && !isUnavailable ? (
        <div className={styles.save}>
          <SaveControls pin={pin} variant="page" />
        </div>
      ) : null}
    </div>
  );
}

function DeleteUnavailable({ pin }: { pin: Pin }) {
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
    <div className={styles.acts}>
      <Button size="large" busy={busy} onClick={() => void handlePress()}>
        {t("pins.delete")}
      </Button>
    </div>
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
