import { Button, Callout, TextField } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import type { LoadedList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { ShowMore } from "../../people/index.ts";
import { useOrigin } from "../../shell/index.ts";
import styles from "./board-people.module.css";
import { useFocusHandoff } from "./use-focus-handoff.ts";

/** A link that was just created. Its secret is shown only this once. */
export interface CreatedLink {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  /** The copy button's accessible name, for cases where "Copy" alone is ambiguous. */
  readonly copyLabel?: string;
}

interface ShareLinkPanelProps<Link> {
  readonly title: string;
  readonly text: string;
  /** The error message from the last attempt to create a link. */
  readonly message: string | null;
  readonly created: readonly CreatedLink[];
  readonly links: LoadedList<Link>;
  readonly renderLink: (link: Link) => ReactNode;
  /** Copies a path's full URL to the clipboard. */
  readonly onCopyLink: (path: string) => void;
  /** The control that creates a link. */
  readonly children: ReactNode;
}

/** Lists a board's links of one type, with the newly created link and the control that creates more. */
export function ShareLinkPanel<Link>(props: ShareLinkPanelProps<Link>) {
  const { title, text, message, created, links, renderLink, onCopyLink, children } = props;
  const t = useText();
  const titleId = useId();
  const origin = useOrigin();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 className={styles.heading} id={titleId}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {message ? <Callout tone="danger">{message}</Callout> : null}
      {children}
      {created.map(({ path, label, hint, copyLabel }) => (
        <div key={path} className={styles.search}>
          <TextField label={label} hint={hint} readOnly value={origin + path} />
          <Button size="large" aria-label={copyLabel} onClick={() => onCopyLink(path)}>
            {t("boards.links.copy")}
          </Button>
        </div>
      ))}
      {links.items.length === 0 ? null : <ul className={styles.people}>{links.items.map(renderLink)}</ul>}
      <ShowMore {...links} />
    </section>
  );
}

interface LinkRowProps {
  readonly name: string;
  readonly about: readonly (string | null)[];
  readonly revokeRequest: { readonly busy: boolean; readonly message: string | null };
  readonly onRevoke: () => void;
}

/** An existing link, with a button to revoke it. */
export function LinkRow({ name, about, revokeRequest, onRevoke }: LinkRowProps) {
  const t = useText();
  const labelId = useId();
  const row = useFocusHandoff<HTMLLIElement>("li");
  return (
    <li className={styles.link} ref={row}>
      <span id={labelId}>
        {name}
        <span className={styles.role}>{about.filter((fact) => fact !== null).map((fact) => ` · ${fact}`)}</span>
        {revokeRequest.message ? <span role="alert"> {revokeRequest.message}</span> : null}
      </span>
      <Button busy={revokeRequest.busy} aria-describedby={labelId} onClick={onRevoke}>
        {t("boards.links.end")}
      </Button>
    </li>
  );
}
