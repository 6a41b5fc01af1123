import type { Board, InviteCode } from "@tessera/contract";
import { LINK_ROLES, type LinkRole } from "@tessera/domain";
import { Button, LinkIcon, Select } from "@tessera/ui";
import { useState } from "react";
import { useRequest, useInvalidate, useList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./board-people.module.css";
import { inviteCodesQuery } from "./collaborator-queries.ts";
import { ShareLinkPanel, LinkRow } from "./share-link-panel.tsx";

interface InviteLinksProps {
  readonly board: Board;
  /** Copies a path's full URL to the clipboard. */
  readonly onCopyLink: (path: string) => void;
}

/**
 * The links that invite people to a board. Creates links, copies each new link immediately, and revokes existing links.
 */
export function InviteLinks({ board, onCopyLink }: InviteLinksProps) {
  const t = useText();
  const invalidate = useInvalidate();
  const links = useList(inviteCodesQuery(board.id));
  const [role, setRole] = useState<LinkRole>("add");
  const creation = useRequest("boards.makeInviteCode");
  const [createdUrl, setCreatedUrl] = useState<string | null>(null);
  async function createLink() {
    const link = await creation.ask({ board_id: board.id, role });
    if (!link) return;
    setCreatedUrl(link.url);
    onCopyLink(link.url);
    await invalidate("boards.inviteCodes");
  }
  return (
    <ShareLinkPanel
      title={t("boards.links")}
      text={t("boards.links.text")}
      message={creation.message}
      created={
        createdUrl === null ? [] : [{ path: createdUrl, label: t("boards.links.made"), hint: t("boards.links.once") }]
      }
      links={links}
      renderLink={(link) => <InviteLinkRow key={link.id} boardId={board.id} link={link} />}
      onCopyLink={onCopyLink}
    >
      <div className={styles.search}>
        <Select
          label={t("boards.links.mayDo")}
          value={role}
          options={LINK_ROLES.map((option) => ({ value: option, label: t(`boards.role.${option}`) }))}
          onChange={setRole}
        />
        <Button size="large" busy={creation.busy} icon={<LinkIcon size={20} />} onClick={() => void createLink()}>
          {t("boards.links.make")}
        </Button>
      </div>
    </ShareLinkPanel>
  );
}

function InviteLinkRow({ boardId, link }: { boardId: string; link: InviteCode }) {
  const t = useText();
  const invalidate = useInvalidate();
  const revoke = useRequest("boards.endInviteCode");
  async function revokeLink() {
    if (await revoke.ask({ board_id: boardId, code_id: link.id })) await invalidate("boards.inviteCodes");
  }
  return (
    <LinkRow
      name={t(`boards.role.${link.role}`)}
      about={[t("boards.links.used", { count: link.useCount }), link.inviter?.fullName ?? null]}
      revokeRequest={revoke}
      onRevoke={() => void revokeLink()}
    />
  );
}
