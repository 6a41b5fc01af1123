import type { SharedBoard, SharedPin } from "@tessera/contract";
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
import {
  callFromBrowser,
  type LoadedList,
  useInvalidate,
  useList,
  useSingle,
  useTask,
  useViewer,
} from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import { formatBoardDates } from "../board-dates.ts";
import { GridColumns } from "./grid-columns.tsx";
import { sharedBoardQuery, sharedPinsQuery } from "./share-queries.ts";
import styles from "./shared-board-screen.module.css";

interface SharedBoardScreenProps {
  readonly token: string;
  /** Renders the pins. */
  readonly children: (pins: LoadedList<SharedPin>, density: PinDensity) => ReactNode;
}

/** A board as people with its link see it: its name and pins, behind a password if it has one. */
export function SharedBoardScreen({ token, children }: SharedBoardScreenProps) {
  const t = useText();
  const { needsPassword, board } = useSingle(sharedBoardQuery(token));
  return (
    <div className={styles.page}>
      {needsPassword || !board ? (
        <>
          <PageHead title={t("boards.shared.locked")} noindex />
          <PasswordForm token={token} />
        </>
      ) : (
        <UnlockedBoard token={token} board={board}>
          {children}
        </UnlockedBoard>
      )}
    </div>
  );
}

function LoadingPins() {
  return (
    <div className={styles.wait}>
      <Spinner />
    </div>
  );
}

interface UnlockedBoardProps extends SharedBoardScreenProps {
  readonly board: NonNullable<SharedBoard["board"]>;
}

function UnlockedBoard({ token, board, children }: UnlockedBoardProps) {
  const t = useText();
  const { locale } = useViewer();
  // A password-protected board's sections have no URLs, so the component stores the selected section.
  const [section, setSection] = useState<string | null>(null);
  const dates = formatBoardDates(board, locale, t);
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
      <Suspense fallback={<LoadingPins />}>
        <ShownPins key={section} token={token} section={section} density={board.pinDensity ?? "regular"}>
          {children}
        </ShownPins>
      </Suspense>
    </>
  );
}

interface ShownPinsProps extends SharedBoardScreenProps {
  readonly section: string | null;
  readonly density: PinDensity;
}

function ShownPins({ token, section, density, children }: ShownPinsProps) {
  const t = useText();
  const pins = useList(sharedPinsQuery(token, section));
  if (pins.items.length > 0 || pins.hasMore) return children(pins, density);
  return <EmptyState icon={<BookmarkIcon />} title={t("boards.shared.empty")} />;
}

function PasswordForm({ token }: { token: string }) {
  const t = useText();
  const hydrated = useHydrated();
  const invalidate = useInvalidate();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const unlock = useTask(async (password: string) => {
    setWasSubmitted(false);
    await callFromBrowser("boards.unlockShared", { token, password });
    await invalidate("boards.shared", "boards.sharedPins");
    // Shows the error message if the board is still locked.
    setWasSubmitted(true);
  });
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (password === "") return;
    await unlock.ask(password);
  }
  return (
    <div className={styles.sheet}>
      <Card padding="large" floating>
        <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
          <LockIcon size={32} />
          <h1 className={styles.title}>{t("boards.shared.locked")}</h1>
          <p className={styles.facts}>{t("boards.shared.locked.text")}</p>
          {unlock.message ? <Callout tone="danger">{unlock.message}</Callout> : null}
          {wasSubmitted && !unlock.busy ? <Callout tone="danger">{t("boards.shared.still_locked")}</Callout> : null}
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
