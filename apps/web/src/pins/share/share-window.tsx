import {
  Button,
  CopyIcon,
  Dialog,
  LinkButton,
  MailIcon,
  Popover,
  SendIcon,
  ShareIcon,
  useMediaQuery,
} from "@tessera/ui";
import type { RefObject } from "react";
import { useText } from "../../i18n/index.ts";
import { copyLink } from "./copy-link.ts";
import styles from "./share-window.module.css";
import { type ShareTarget, getShareTargets } from "./share-targets.ts";

/** The page that a share window shares, and the window's heading. */
export interface SharedPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

interface ShareWindowProps {
  readonly page: SharedPage;
  readonly open: boolean;
  readonly onClose: () => void;
  /**
   * The popover's anchor, to which the focus returns when the popover closes. On phones, or if there is no anchor, a
   * sheet opens instead.
   */
  readonly triggerRef?: RefObject<HTMLElement | null>;
}

/** The ways to share a page, in a popover next to the button or, on phones, in a sheet. */
export function ShareWindow({ page, open, onClose, triggerRef }: ShareWindowProps) {
  const t = useText();
  const isNarrow = useMediaQuery("(width < 680px)");
  const content = <ShareOptions page={page} onDone={onClose} />;
  return isNarrow || !triggerRef ? (
    <Dialog open={open} onClose={onClose} size="small" title={page.heading} closeLabel={t("pins.close")}>
      {content}
    </Dialog>
  ) : (
    <Popover open={open} onClose={onClose} triggerRef={triggerRef} label={page.heading} placement="bottom end">
      <p className={styles.title}>{page.heading}</p>
      {content}
    </Popover>
  );
}

const ICONS = { email: <MailIcon size={20} />, message: <SendIcon size={20} /> };

function ShareOptions({ page: { path, title }, onDone }: { page: SharedPage; onDone: () => void }) {
  const t = useText();
  const isPhone = !useMediaQuery("(hover: hover) and (pointer: fine)");
  const url = new URL(path, location.href).href;
  const names: Record<ShareTarget["id"], string> = {
    email: t("pins.share.email"),
    message: t("pins.share.message"),
  };
  return (
    <div className={styles.ways}>
      <Button
        variant="plain"
        size="large"
        icon={<CopyIcon size={20} />}
        onClick={() => {
          onDone();
          void copyLink(path);
        }}
      >
        {t("pins.link.copy")}
      </Button>
      {getShareTargets({ url, title }, { phone: isPhone }).map(({ id, href }) => (
        <LinkButton key={id} href={href} variant="plain" size="large" icon={ICONS[id]} onClick={onDone}>
          {names[id]}
        </LinkButton>
      ))}
      {"share" in navigator && navigator.canShare?.({ url, title }) ? (
        <Button
          variant="plain"
          size="large"
          icon={<ShareIcon size={20} />}
          onClick={() => {
            onDone();
            void shareWithDevice({ url, title }, path);
          }}
        >
          {t("pins.share.device")}
        </Button>
      ) : null}
    </div>
  );
}

/** Passes a link to the device's share sheet. If that fails, copies the link. */
async function shareWithDevice(shared: { url: string; title: string }, path: string): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (failure) {
    // The viewer closed the sheet intentionally, so there is no message.
    if (!(failure instanceof DOMException && failure.name === "AbortError")) await copyLink(path);
  }
}
