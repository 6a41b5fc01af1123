import type { Pin } from "@tessera/contract";
import { HeartIcon, IconButton, IconLink, LinkButton, MenuButton, MoreIcon, ShareIcon } from "@tessera/ui";
import { useLocation, useNavigate } from "react-router";
import { loginPath, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./closeup-acts.module.css";
import { shareLink } from "../card/copy-link.ts";
import { FavoriteButton } from "../favorite/favorite-button.tsx";
import { SaveControls } from "../save/save-controls.tsx";
import { usePinActs } from "../card/use-pin-acts.tsx";

/** The row of acts at the head of a pin's page; for visitors they lead to the log-in page and back. */
export function CloseupActs({ pin, title }: { pin: Pin; title: string }) {
  const t = useText();
  const { isAuth } = useViewer();
  const { pathname } = useLocation();
  const share = (
    <IconButton
      label={t("pins.share")}
      icon={<ShareIcon />}
      size="large"
      onClick={() => void shareLink(pin.seoUrl, title)}
    />
  );
  if (!isAuth) {
    const login = loginPath(pathname);
    return (
      <div className={styles.acts}>
        {pin.unavailable ? null : (
          <IconLink label={t("pins.favorite")} icon={<HeartIcon />} size="large" href={login} />
        )}
        {share}
        <span className={styles.save}>
          {pin.unavailable ? null : (
            <LinkButton href={login} variant="primary" size="large">
              {t("pins.save")}
            </LinkButton>
          )}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      {pin.unavailable ? null : <FavoriteButton pin={pin} look="page" />}
      {share}
      <MorePinActs pin={pin} />
      {pin.can.save ? (
        <div className={styles.save}>
          <SaveControls pin={pin} look="page" />
        </div>
      ) : null}
    </div>
  );
}

function MorePinActs({ pin }: { pin: Pin }) {
  const t = useText();
  const navigate = useNavigate();
  const acts = usePinActs(pin, () => void navigate(pin.board?.url ?? "/", { replace: true }));
  return <MenuButton label={t("pins.more")} icon={<MoreIcon />} size="large" items={acts} placement="bottom start" />;
}
