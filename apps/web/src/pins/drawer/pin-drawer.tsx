import { useQuery } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { type DrawerSetup, type DrawerType, showsBoard } from "@tessera/domain";
import { Button, Dialog } from "@tessera/ui";
import { boardQuery } from "../../boards/index.ts";
import { useText } from "../../i18n/index.ts";
import { pinQuery } from "../pin-queries.ts";
import { DrawerBody, getDrawerCounts, getNamedBoard } from "./drawer-body.tsx";
import styles from "./drawer-body.module.css";

interface PinDrawerProps {
  readonly pin: PinCard;
  readonly type: DrawerType;
  readonly setup: DrawerSetup;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The "More about this Pin" drawer. Data that the card doesn't have loads while the drawer is open. */
export function PinDrawer({ pin, type, setup, open, onClose }: PinDrawerProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t("pins.drawer.title")} closeLabel={t("pins.close")}>
      <Contents pin={pin} type={type} setup={setup} onLeave={onClose} />
    </Dialog>
  );
}

function Contents({ pin, type, setup, onLeave }: Omit<PinDrawerProps, "open" | "onClose"> & { onLeave: () => void }) {
  const t = useText();
  const { data: fullPin, isError, refetch } = useQuery(pinQuery(pin.id));
  const namedBoard = showsBoard(setup.newFields, type) ? getNamedBoard(pin) : null;
  const { data: board } = useQuery({ ...boardQuery(namedBoard?.id ?? ""), enabled: namedBoard !== null });
  return (
    <>
      <DrawerBody
        pin={pin}
        type={type}
        setup={setup}
        counts={fullPin ? getDrawerCounts(fullPin) : null}
        board={board}
        onLeave={onLeave}
      />
      {isError ? (
        <p className={styles.failed} role="alert">
          {t("pins.about.failed")}
          <Button size="small" onClick={() => void refetch()}>
            {t("shell.error.retry")}
          </Button>
        </p>
      ) : null}
    </>
  );
}
