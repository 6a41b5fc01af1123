import { Button, Callout, TextField } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import type { LoadedList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { ShowMore } from "../../people/index.ts";
import { useOrigin } from "../../shell/index.ts";
import styles from "./board-people.module.css";
import { useFocusHandoff } from "./use-focus-handoff.ts";

/** An address that was just made: its secret is told only now. */
export interface CreatedLink {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  /** What its button is called, where "Copy" alone does not say of what. */
  readonly copyLabel?: string;
}

interface LinkPartProps<Link> {
  readonly title: string;
  readonly text: string;
  /** What was wrong with making one. */
  readonly message: string | null;
  readonly made: readonly CreatedLink[];
  readonly links: LoadedList<Link>;
  readonly renderLink: (link: Link) => ReactNode;
  /** Puts the address of a path of ours where it can be pasted. */
  readonly onCopyLink: (path: string) => void;
  /** What makes one. */
  readonly children: ReactNode;
}

/** Links onto a board, of one kind: making one, its address, and those that are there. */
export function LinkPart<Link>(props: LinkPartProps<Link>) {
  const { title, text, message, made, links, renderLink, onCopyLink, children } = props;
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
      {made.map(({ path, label, hint, copyLabel }) => (
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
  readonly ending: { readonly busy: boolean; readonly message: string | null };
  readonly onEnd: () => void;
}

/** A link that is there, with the way to end it. */
export function LinkRow({ name, about, ending, onEnd }: LinkRowProps) {
  const t = useText();
  const wordsId = useId();
  const row = useFocusHandoff<HTMLLIElement>("li");
  return (
    <li className={styles.link} ref={row}>
      <span id={wordsId}>
        {name}
        <span className={styles.role}>{about.filter((fact) => fact !== null).map((fact) => ` · ${fact}`)}</span>
        {ending.message ? <span role="alert"> {ending.message}</span> : null}
      </span>
      <Button busy={ending.busy} aria-describedby={wordsId} onClick={onEnd}>
        {t("boards.links.end")}
      </Button>
    </li>
  );
}
