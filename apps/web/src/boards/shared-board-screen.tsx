import type { SharedPin } from "@tessera/contract";
import type { PinDensity } from "@tessera/domain";
import {
  BookmarkIcon,
  Button,
  Callout,
  Card,
  Chip,
  EmptyState,
  LockIcon,
  PillRow,
  Spinner,
  TextField,
  useHydrated,
} from "@tessera/ui";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { type LoadedList, useAsk, useList, useOne, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { boardDates } from "./board-dates.ts";
import { GridColumns } from "./grid-columns.tsx";
import { sharedBoardQuery, sharedPinsQuery } from "./share-queries.ts";
import styles from "./shared-board-screen.module.css";

interface SharedBoardScreenProps {
  readonly token: string;
  /** Draws the pins. */
  readonly children: (pins: LoadedList<SharedPin>, density: PinDensity) => ReactNode;
}

/** A board as a link shows it, to whoever has that: its name and pins; where it has a password, after that was told. */
export function SharedBoardScreen({ token, children }: SharedBoardScreenProps) {
  const t = useText();
  const { needsPassword } = useOne(sharedBoardQuery(token));
  const [access, setAccess] = useState<string>();
  return (
    <div className={styles.page}>
      {needsPassword && access === undefined ? (
        <>
          <PageHead title={t("boards.shared.locked")} noindex />
          <Locked token={token} onUnlocked={setAccess} />
        </>
      ) : (
        <Suspense fallback={<Wait />}>
          <Shown token={token} access={access}>
            {children}
          </Shown>
        </Suspense>
      )}
    </div>
  );
}

function Wait() {
  return (
    <div className={styles.wait}>
      <Spinner />
    </div>
  );
}

interface ShownProps extends SharedBoardScreenProps {
  /** What the link's password was answered with, where it has one. */
  readonly access: string | undefined;
}

function Shown({ token, access, children }: ShownProps) {
  const t = useText();
  const { locale } = useViewer();
  const { board } = useOne(sharedBoardQuery(token, access));
  // Behind a password no address leads to a section, so what is chosen is the page's own.
  const [section, setSection] = useState<string | null>(null);
  if (!board) return null;
  const dates = boardDates(board, locale, t);
  const pinCount = t("boards.trash.count", { count: board.pinCount });
  return (
    <>
      <PageHead title={board.name} noindex />
      <header className={styles.header}>
        <h1 className={styles.title} dir="auto">
          {board.name}
        </h1>
        {board.description === "" ? null : <p dir="auto">{board.description}</p>}
        <p className={styles.facts}>
          {[t("boards.shared.by", { name: board.ownerName }), pinCount, ...(dates === null ? [] : [dates])].join(" · ")}
        </p>
      </header>
      {board.sections.length === 0 ? null : (
        <GridColumns>
          <div className={styles.sections}>
            <PillRow
              label={t("boards.shared.sections")}
              back={t("boards.pills.back")}
              onward={t("boards.pills.onward")}
            >
              <Chip selected={section === null} onSelect={() => setSection(null)}>
                {t("boards.shared.all")}
              </Chip>
              {board.sections.map(({ slug, title }) => (
                <Chip key={slug} selected={section === slug} onSelect={() => setSection(slug)}>
                  <bdi>{title}</bdi>
                </Chip>
              ))}
            </PillRow>
          </div>
        </GridColumns>
      )}
      <Suspense fallback={<Wait />}>
        <ShownPins
          key={section}
          token={token}
          access={access}
          section={section}
          density={board.pinDensity ?? "regular"}
        >
          {children}
        </ShownPins>
      </Suspense>
    </>
  );
}

interface ShownPinsProps extends ShownProps {
  readonly section: string | null;
  readonly density: PinDensity;
}

function ShownPins({ token, access, section, density, children }: ShownPinsProps) {
  const t = useText();
  const pins = useList(sharedPinsQuery(token, access, section));
  if (pins.items.length > 0 || pins.hasMore) return children(pins, density);
  return <EmptyState icon={<BookmarkIcon />} title={t("boards.shared.empty")} />;
}

function Locked({ token, onUnlocked }: { token: string; onUnlocked: (access: string) => void }) {
  const t = useText();
  const hydrated = useHydrated();
  const unlock = useAsk("boards.unlockShared");
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (password === "") return;
    const answer = await unlock.ask({ token, password });
    if (answer) onUnlocked(answer.access);
  }
  return (
    <div className={styles.sheet}>
      <Card padding="large" floating>
        <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
          <LockIcon size={32} />
          <h1 className={styles.title}>{t("boards.shared.locked")}</h1>
          <p className={styles.facts}>{t("boards.shared.locked.text")}</p>
          {unlock.message ? <Callout tone="danger">{unlock.message}</Callout> : null}
          <div className={styles.field}>
            <TextField
              label={t("boards.shares.password")}
              name="password"
              type="password"
              autoComplete="off"
              required
              error={unlock.errors.password}
            />
          </div>
          <Button type="submit" variant="primary" size="large" fullWidth busy={unlock.busy} disabled={!hydrated}>
            {t("boards.shared.unlock")}
          </Button>
        </form>
      </Card>
    </div>
  );
}
