import type { PinCard } from "@tessera/contract";
import {
  arrangeBar,
  type BarAction,
  cardFacts,
  domainText,
  EDIT_BUTTON_DELAY_MS,
  showSourceLink,
  showsEditButton,
  showsOverflow,
  showsReactions,
  SOURCE_DOMAIN_MAX,
  SOURCE_LINK_WIDTH,
  surfaceRules,
} from "@tessera/domain";
import { ArrowUpRightIcon, EditIcon, IconLink, LinkButton } from "@tessera/ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useOffsiteLink } from "../../offsite/index.ts";
import { FavoriteButton } from "../favorite/favorite-button.tsx";
import { getCreator } from "../pin-picture.ts";
import { ReactionControl } from "../reactions/reaction-control.tsx";
import { SaveControls } from "../save/save-controls.tsx";
import { ShareControl } from "../share/share-control.tsx";
import type { HoverState } from "./card-hover.ts";
import { getEditPath } from "./acts/edit-path.ts";
import { PinActionsMenu } from "./acts/pin-acts-menu.tsx";
import styles from "./pin-card-controls.module.css";
import { usePinCardScope } from "./pin-card-scope.ts";
import { useHoverIntent } from "./use-hover-intent.ts";
import { useOpenOverlays } from "./acts/use-open-overlays.ts";

interface PinCardControlsProps {
  readonly pin: PinCard;
  readonly state: HoverState;
  /** Called when an overlay of the controls opens or closes. */
  readonly onOverlayOpen: (open: boolean) => void;
}

/**
 * The controls over a card's image on hover. Board and Save are at the top. The source link, favorite, reaction, share,
 * edit and menu buttons are at the bottom. Buttons that don't fit on a small image move to the menu.
 */
export function PinCardControls({ pin, state, onOverlayOpen }: PinCardControlsProps) {
  const scope = usePinCardScope();
  const { isAuth, userId } = useViewer();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const reportOpen = useOpenOverlays(onOverlayOpen);
  const facts = cardFacts(pin);
  const isOwn = getCreator(pin).id === userId;
  const { actionBar, save } = surfaceRules(scope.surface);
  const destination = pin.domain ? (pin.adDestinationUrl ?? pin.link) : null;
  const edit = getEditPath(pin);
  const source = showSourceLink({ destination, isGoLinkless: facts.isGoLinkless, isAuth, owned: isOwn });
  const arrangement = arrangeBar({
    ...(size ?? { width: 0, height: 0 }),
    source,
    reactions: showsReactions(scope.surface, isOwn),
    edit: edit !== null,
  });
  const isHovering = useHoverIntent(state === "active", EDIT_BUTTON_DELAY_MS);
  const editShown = showsEditButton({
    mayEdit: edit !== null,
    actionBar,
    hoveredFor: isHovering ? EDIT_BUTTON_DELAY_MS : 0,
  });
  const hasOverflow = showsOverflow({
    isAuth,
    surface: scope.surface,
    deletedStory: facts.storyPinData?.isDeleted ?? false,
  });

  // Measures before the browser paints, and again if the window has changed in the meantime.
  useLayoutEffect(() => {
    if (state !== "active" || !box.current) return;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
  }, [state]);

  const controls: Record<BarAction, ReactNode> = {
    visit: pin.domain ? <SourceLink key="visit" pin={pin} domain={pin.domain} width={arrangement.sourceWidth} /> : null,
    favorite: <FavoriteButton key="favorite" pin={pin} variant="card" />,
    react: <ReactionControl key="react" pin={pin} variant="card" onOverlayOpen={reportOpen("react")} />,
    share: <ShareControl key="share" pin={pin} variant="card" onOverlayOpen={reportOpen("share")} />,
  };
  const menu = hasOverflow ? (
    <PinActionsMenu
      pin={pin}
      variant="card"
      leadingActions={actionBar ? arrangement.inMenu : []}
      onOverlayOpen={reportOpen("menu")}
    />
  ) : null;
  return (
    <div ref={box} className={styles.controls} data-state={state}>
      {size === null ? null : (
        <>
          <div className={styles.above}>
            <div className={styles.saving}>
              {pin.can.save && save ? (
                <SaveControls pin={pin} variant="card" onOverlayOpen={reportOpen("save")} />
              ) : null}
            </div>
            {arrangement.menuAbove ? menu : null}
          </div>
          <div className={styles.below}>
            {actionBar && arrangement.middle.length > 0 ? (
              <div className={styles.row}>{arrangement.middle.map((action) => controls[action])}</div>
            ) : null}
            {arrangement.menuAbove ? null : (
              <div className={styles.row}>
                {actionBar ? arrangement.lower.map((action) => controls[action]) : null}
                {actionBar && arrangement.edit && edit !== null ? <EditLink href={edit} isShown={editShown} /> : null}
                {menu}
              </div>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Reserves its space before it appears, so that nothing moves under the pointer. */
function EditLink({ href, isShown }: { href: string; isShown: boolean }) {
  const t = useText();
  return (
    <span className={styles.edit}>
      {isShown ? (
        <IconLink href={href} label={t("pins.edit")} icon={<EditIcon />} variant="overPicture" size="small" />
      ) : null}
    </span>
  );
}

function SourceLink({ pin, domain, width }: { pin: PinCard; domain: string; width: number }) {
  const { anchor } = useOffsiteLink(pin, { onPinPage: false });
  // A narrow link has room for the site's name or an arrow, not both.
  const icon = width === SOURCE_LINK_WIDTH.full ? <ArrowUpRightIcon size={16} /> : undefined;
  return (
    <div className={styles.source}>
      <div className={styles.sourceLink} style={{ inlineSize: width }}>
        <LinkButton {...anchor} variant="overPicture" size="small" icon={icon} fullWidth>
          <span className={styles.domain} dir="ltr">
            {domainText(domain, SOURCE_DOMAIN_MAX.button)}
          </span>
        </LinkButton>
      </div>
    </div>
  );
}
