import { IconButton, OPENER_HANDLERS, ShareIcon } from "@tessera/ui";
import { lazy, Suspense, useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { askToLogIn } from "../../shell/index.ts";
import { copyLink } from "./copy-link.ts";
import type { SharedPin } from "./share-pin-window.tsx";

const SharePinWindow = lazy(() =>
  import("./share-pin-window.tsx").then((module) => ({ default: module.SharePinWindow })),
);

interface ShareControlProps {
  readonly pin: SharedPin;
  /** `card` is over an image. `page` is in the header of the pin's own page. */
  readonly variant: "card" | "page";
  /** Called when the flyout opens or closes. */
  readonly onOverlayOpen?: (open: boolean) => void;
}

/** The button that shares a pin, with its flyout. On phones, it asks visitors to log in or to copy the link. */
export function ShareControl({ pin, variant, onOverlayOpen }: ShareControlProps) {
  const t = useText();
  const { isAuth } = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function setFlyoutOpen(next: boolean) {
    if (next) setWasOpened(true);
    setOpen(next);
    onOverlayOpen?.(next);
  }
  function handlePress() {
    if (isAuth || !matchMedia("(width < 680px)").matches) setFlyoutOpen(true);
    else {
      const copyAction = { label: t("pins.link.copy"), onSelect: () => void copyLink(pin.seoUrl) };
      askToLogIn({ act: "send", instead: copyAction });
    }
  }
  return (
    <>
      <IconButton
        {...OPENER_HANDLERS}
        ref={button}
        label={t("pins.share")}
        icon={<ShareIcon />}
        variant={variant === "card" ? "overPicture" : "plain"}
        size={variant === "card" ? "small" : "large"}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={handlePress}
      />
      {wasOpened ? (
        <Suspense fallback={null}>
          <SharePinWindow pin={pin} open={open} onClose={() => setFlyoutOpen(false)} triggerRef={button} />
        </Suspense>
      ) : null}
    </>
  );
}
