import { useQueryClient } from "@tanstack/react-query";
import { PICK_INVITATION, PICK_LIMITS, getRequestedPickCount } from "@tessera/domain";
import {
  Button,
  Callout,
  EmptyState,
  ErrorState,
  ImagePlusIcon,
  LinkButton,
  toast,
  useHydrated,
  useToastFloor,
} from "@tessera/ui";
import { useCallback, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { removeWhenUnobserved, useRequest, useList, useTask } from "../data/index.ts";
import { reportExperience } from "../experiences/index.ts";
import { useText } from "../i18n/index.ts";
import { PickGrid, removeRepeats } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { pickOffersQuery, picksQuery } from "./welcome-query.ts";
import styles from "./welcome-screen.module.css";

/**
 * Lets a member pick some pins, so that their home feed starts with similar pins.
 *
 * @param props.onDone called after picking or skipping, instead of opening the home feed
 */
export function WelcomeScreen({ onDone }: { readonly onDone?: () => Promise<void> }) {
  const t = useText();
  const offers = useList(pickOffersQuery);
  const savedPicks = useList(picksQuery).items;
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(savedPicks.map(({ id }) => id)));
  const removeMessage = useRef<(() => void) | null>(null);
  const toggle = useCallback(
    (pinId: string) => {
      // Shows only one message at a time, however often someone tries to pick too many.
      removeMessage.current?.();
      removeMessage.current = null;
      const isFull = picked.size >= PICK_LIMITS.max && !picked.has(pinId);
      if (isFull) removeMessage.current = toast.show({ message: t("home.welcome.full", { max: PICK_LIMITS.max }) });
      else setPicked((current) => togglePick(current, pinId));
    },
    [picked, t],
  );
  // Earlier picks come first, so that they can be removed. The offers include them too, hence the deduplication.
  const items = useMemo(() => removeRepeats([...savedPicks, ...offers.items]), [savedPicks, offers.items]);
  const requestedCount = offers.hasMore ? PICK_LIMITS.asked : getRequestedPickCount(items.length);
  const isEmpty = items.length === 0 && !offers.hasMore;
  return (
    <div className={styles.page}>
      <PageHead title={t("home.welcome.title")} noindex />
      <header className={styles.head}>
        <h1 className={styles.title}>{t("home.welcome.title")}</h1>
        <p className={styles.text}>{t("home.welcome.text", { asked: requestedCount })}</p>
      </header>
      {isEmpty ? (
        <EmptyState
          icon={<ImagePlusIcon />}
          title={t("home.welcome.empty")}
          text={t("home.welcome.empty.text")}
          action={
            <LinkButton href="/" variant="primary" size="large">
              {t("home.welcome.empty.action")}
            </LinkButton>
          }
        />
      ) : (
        <PickGrid label={t("home.welcome.grid")} pins={{ ...offers, items }} picked={picked} toggle={toggle} />
      )}
      {offers.failed ? (
        <ErrorState
          title={t("home.welcome.failed")}
          action={<Button onClick={offers.loadMore}>{t("shell.error.retry")}</Button>}
        />
      ) : null}
      {isEmpty ? null : (
        <PickBar picked={picked} requestedCount={requestedCount} isFirst={savedPicks.length === 0} onDone={onDone} />
      )}
    </div>
  );
}

/** The operations whose cached data changes once someone has picked or skipped. */
const QUERIES_AFTER_PICKING: ReadonlySet<string> = new Set([
  "home.feed",
  "home.pickOffers",
  "home.picks",
  "experiences.list",
]);

/** Picks a pin if there is room for it, or removes a pin that is already picked. */
function togglePick(picked: ReadonlySet<string>, pinId: string): ReadonlySet<string> {
  if (picked.has(pinId)) return new Set([...picked].filter((id) => id !== pinId));
  return picked.size < PICK_LIMITS.max ? new Set([...picked, pinId]) : picked;
}

interface PickBarProps {
  readonly picked: ReadonlySet<string>;
  /** The number of picks that the member is asked for. */
  readonly requestedCount: number;
  /** True if there are no earlier picks, in which case the member can skip this step. */
  readonly isFirst: boolean;
  readonly onDone: (() => Promise<void>) | undefined;
}

/** Shows the number of picks, and the buttons to continue or skip. */
function PickBar({ picked, requestedCount, isFirst, onDone }: PickBarProps) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const hydrated = useHydrated();
  const pick = useRequest("home.pick");
  const skip = useTask(async () => {
    await reportExperience(client, "experiences.dismiss", PICK_INVITATION);
    return true;
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const { size } = picked;
  const barRef = useRef<HTMLElement>(null);
  useToastFloor(barRef);

  async function goHome() {
    setIsLeaving(true);
    removeWhenUnobserved(client, ({ queryKey: [name] }) => QUERIES_AFTER_PICKING.has(String(name)));
    await (onDone ? onDone() : navigate("/"));
  }

  async function finishPicking() {
    if ((await pick.ask({ pin_ids: [...picked] })) !== undefined) await goHome();
  }

  async function skipPicking() {
    // During the setup, home can still invite the person later, if they also follow nothing.
    if (onDone || (await skip.ask(undefined))) await goHome();
  }

  const failure = pick.message ?? skip.message ?? Object.values(pick.errors)[0];
  return (
    <section ref={barRef} className={styles.bar} aria-label={t("home.welcome.bar")}>
      {failure ? (
        <div className={styles.failure}>
          <Callout tone="danger">{failure}</Callout>
        </div>
      ) : null}
      <div className={styles.reached}>
        <p aria-live="polite">
          {size <= requestedCount
            ? t("home.welcome.count", { count: size, asked: requestedCount })
            : t("home.welcome.more", { count: size })}
        </p>
        <span className={styles.steps} aria-hidden="true">
          {Array.from({ length: requestedCount }, (_, at) => (
            <span key={at} className={styles.step} data-done={at < size} />
          ))}
        </span>
      </div>
      {isFirst ? (
        <Button
          variant="plain"
          size="large"
          busy={skip.busy || isLeaving}
          disabled={!hydrated}
          onClick={() => void skipPicking()}
        >
          {t("home.welcome.skip")}
        </Button>
      ) : (
        <LinkButton href="/" variant="plain" size="large">
          {t("home.welcome.leave")}
        </LinkButton>
      )}
      <Button
        variant="primary"
        size="large"
        busy={pick.busy || isLeaving}
        disabled={!hydrated || size < requestedCount}
        onClick={() => void finishPicking()}
      >
        {t("home.welcome.done")}
      </Button>
    </section>
  );
}
