import type { Board, ShareLink } from "@tessera/contract";
import { SHARE_EXPIRY_DAYS, SHARE_LIMITS } from "@tessera/domain";
import { Button, LinkIcon, Select, TextField } from "@tessera/ui";
import { useState } from "react";
import { useRequest, useInvalidate, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { formatDay } from "../board-dates.ts";
import { shareLinksQuery } from "../view/share-queries.ts";
import styles from "./board-people.module.css";
import { ShareLinkPanel, LinkRow, type CreatedLink } from "./share-link-panel.tsx";

interface ShareLinksProps {
  readonly board: Board;
  /** Copies a path's full URL to the clipboard. */
  readonly onCopyLink: (path: string) => void;
}

/** The links that let anyone see the viewer's non-public board. Creates new links and revokes existing ones. */
export function ShareLinks({ board, onCopyLink }: ShareLinksProps) {
  const t = useText();
  const invalidate = useInvalidate();
  const links = useList(shareLinksQuery(board.id));
  const [days, setDays] = useState<string>("30");
  const [password, setPassword] = useState("");
  const creation = useRequest("boards.makeShareLink");
  const created = useCreatedLinks();
  async function createLink() {
    const link = await creation.ask({
      board_id: board.id,
      ...(days === NEVER_EXPIRES ? {} : { days: Number(days) }),
      ...(password === "" ? {} : { password }),
    });
    if (!link) return;
    created.show(link);
    setPassword("");
    onCopyLink(link.url);
    await invalidate("boards.shareLinks");
  }
  return (
    <ShareLinkPanel
      title={t("boards.shares")}
      text={t("boards.shares.text")}
      message={creation.message}
      created={created.addresses}
      links={links}
      renderLink={(link) => <ShareLinkRow key={link.id} boardId={board.id} link={link} />}
      onCopyLink={onCopyLink}
    >
      <Select
        label={t("boards.shares.ends")}
        value={days}
        options={SHARE_EXPIRY_DAYS.map((option) => ({
          value: option === null ? NEVER_EXPIRES : String(option),
          label: option === null ? t("boards.shares.never") : t("boards.shares.days", { count: option }),
        }))}
        onChange={setDays}
      />
      <div className={styles.search}>
        <TextField
          label={t("boards.shares.password.optional")}
          hint={t("boards.shares.password.hint", { min: SHARE_LIMITS.passwordMin })}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={creation.errors.password}
        />
        <Button size="large" busy={creation.busy} icon={<LinkIcon size={20} />} onClick={() => void createLink()}>
          {t("boards.links.make")}
        </Button>
      </div>
    </ShareLinkPanel>
  );
}

const NEVER_EXPIRES = "never";

/** Returns the newly created link, and its Atom feed for people who follow the board in a feed reader. */
function useCreatedLinks() {
  const t = useText();
  const [created, show] = useState<{ url: string; feedUrl: string | null } | null>(null);
  const addresses: CreatedLink[] = [];
  if (created) addresses.push({ path: created.url, label: t("boards.links.made"), hint: t("boards.links.once") });
  if (created?.feedUrl) {
    const words = { label: t("boards.shares.feed"), hint: t("boards.shares.feed.hint") };
    addresses.push({ path: created.feedUrl, ...words, copyLabel: t("boards.shares.feed.copy") });
  }
  return { addresses, show };
}

function ShareLinkRow({ boardId, link }: { boardId: string; link: ShareLink }) {
  const t = useText();
  const invalidate = useInvalidate();
  const { locale } = useViewer();
  const revoke = useRequest("boards.endShareLink");
  const day = (date: string) => formatDay(locale, date);
  async function revokeLink() {
    if (await revoke.ask({ board_id: boardId, link_id: link.id })) await invalidate("boards.shareLinks");
  }
  return (
    <LinkRow
      name={t("boards.shares.made", { date: day(link.createdAt) })}
      about={[
        link.expiresAt === null ? t("boards.shares.lasting") : t("boards.shares.until", { date: day(link.expiresAt) }),
        link.hasPassword ? t("boards.shares.locked") : null,
      ]}
      revokeRequest={revoke}
      onRevoke={() => void revokeLink()}
    />
  );
}
