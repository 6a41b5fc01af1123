import type { Board, InviteCode } from "@tessera/contract";
import { LINK_ROLES, type LinkRole } from "@tessera/domain";
import { Button, LinkIcon, Select } from "@tessera/ui";
import { useState } from "react";
import { useRequest, useInvalidate, useList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./board-people.module.css";
import { inviteCodesQuery } from "./collaborator-queries.ts";
import { LinkPart, LinkRow } from "./link-part.tsx";

interface InviteLinksProps {
  readonly board: Board;
  /** Copies the address of a path of ours to the clipboard. */
  readonly onCopyLink: (path: string) => void;
}

/** Links that invite people to a board: creating one, which is copied immediately, and revoking the existing ones. */
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
    <LinkPart
      title={t("boards.links")}
      text={t("boards.links.text")}
      message={creation.message}
      created={
        createdUrl === null ? [] : [{ path: createdUrl, label: t("boards.links.made"), hint: t("boards.links.once") }]
      }
      links={links}
      renderLink={(link) => <InviteLink key={link.id} boardId={board.id} link={link} />}
      onCopyLink={onCopyLink}
    >
      <div className={styles.search}>
        <Select
          label={t("boards.links.mayDo")}
          value={role}
          options={LINK_ROLES.map((one) => ({ value: one, label: t(`boards.role.${one}`) }))}
          onChange={setRole}
        />
        <Button size="large" busy={creation.busy} icon={<LinkIcon size={20} />} onClick={() => void createLink()}>
          {t("boards.links.make")}
        </Button>
      </div>
    </LinkPart>
  );
}

function InviteLink({ boardId, link }: { boardId: string; link: InviteCode }) {
  const t = useText();
  const invalidate = useInvalidate();
  const end = useRequest("boards.endInviteCode");
  async function endLink() {
    if (await end.ask({ board_id: boardId, code_id: link.id })) await invalidate("boards.inviteCodes");
  }
  return (
    <LinkRow
      name={t(`boards.role.${link.role}`)}
      about={[t("boards.links.used", { count: link.useCount }), link.inviter?.fullName ?? null]}
      endRequest={end}
      onEnd={() => void endLink()}
    />
  );
}
