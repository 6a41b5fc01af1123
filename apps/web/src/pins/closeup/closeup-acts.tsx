import type { Pin } from "@tessera/contract";
import { HeartIcon, IconLink } from "@tessera/ui";
import { useNavigate } from "react-router";
import { useLoginLink } from "../../shell/index.ts";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./closeup-acts.module.css";
import { ShareControl } from "../share/share-control.tsx";
import { FavoriteButton } from "../favorite/favorite-button.tsx";
import { SaveControls } from "../save/save-controls.tsx";
import { VisitorSave } from "../save/visitor-save.tsx";
import { PinActsMenu } from "../card/pin-acts-menu.tsx";

/** The row of acts at the head of a pin's page; for visitors they lead to the log-in page and back. */
export function CloseupActs({ pin, gone }: { pin: Pin; gone: boolean }) {
  const t = useText();
  const { isAuth } = useViewer();
  const favorite = useLoginLink("continue");
  const share = <ShareControl pin={pin} look="page" />;
  if (!isAuth) {
    return (
      <div className={styles.acts}>
        {gone ? null : <IconLink label={t("pins.favorite")} icon={<HeartIcon />} size="large" {...favorite} />}
        {share}
        <PinActsMenu pin={pin} look="page" />
        <span className={styles.save}>{gone ? null : <VisitorSave pinId={pin.id} />}</span>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      {gone ? null : <FavoriteButton pin={pin} look="page" />}
      {share}
      <MorePinActs pin={pin} />
      {pin.can.save && !gone ? (
        <div className={styles.save}>
          <SaveControls pin={pin} look="page" />
        </div>
      ) : null}
    </div>
  );
}

function MorePinActs({ pin }: { pin: Pin }) {
  const navigate = useNavigate();
  return <PinActsMenu pin={pin} look="page" onGone={() => void navigate(pin.board?.url ?? "/", { replace: true })} />;
}
