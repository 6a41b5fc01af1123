import type { Board } from "@tessera/contract";
import { Button, OPENER_HANDLERS, ShareIcon } from "@tessera/ui";
import { lazy, Suspense, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";

const ShareWindow = lazy(() => import("./share-window.tsx").then((module) => ({ default: module.ShareWindow })));

/** The button that opens the ways to share a board. */
export function ShareBoardButton({ board: { name, url } }: { board: Pick<Board, "name" | "url"> }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        {...OPENER_HANDLERS}
        ref={button}
        size="large"
        icon={<ShareIcon size={20} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {t("pins.share")}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ShareWindow
            page={{ path: url, title: name, heading: t("pins.share.board") }}
            open={open}
            onClose={() => setOpen(false)}
            triggerRef={button}
          />
        </Suspense>
      ) : null}
    </>
  );
}
