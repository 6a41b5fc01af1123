import type { SiteTextPage } from "@tessera/contract";
import { UiLink } from "@tessera/ui";
import styles from "./site-page-screen.module.css";

type Block = SiteTextPage["blocks"][number];
type Line = Block["lines"][number];

/** Renders an operator's text. The text arrives as blocks and lines, so none of it can become markup. */
export function SiteTextBlocks({ blocks }: { blocks: readonly Block[] }) {
  // Texts never change while a page shows them, so positions are stable keys.
  return blocks.map((block, index) => <SiteTextBlock key={index} {...block} />);
}

function SiteTextBlock({ kind, lines }: Block) {
  const [first = []] = lines;
  switch (kind) {
    case "heading":
      return (
        <h2 className={styles.heading}>
          <Spans line={first} />
        </h2>
      );
    case "subheading":
      return (
        <h3 className={styles.subheading}>
          <Spans line={first} />
        </h3>
      );
    case "paragraph":
      return (
        <p className={styles.text}>
          <Spans line={first} />
        </p>
      );
    case "bullets":
    case "numbers": {
      const List = kind === "bullets" ? "ul" : "ol";
      return (
        <List className={styles.list}>
          {lines.map((line, index) => (
            <li key={index}>
              <Spans line={line} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Spans({ line }: { line: Line }) {
  return line.map(({ text, strong, href }, index) => {
    if (href !== null) {
      return (
        <UiLink key={index} href={href} className={styles.link}>
          {text}
        </UiLink>
      );
    }
    return strong ? <strong key={index}>{text}</strong> : text;
  });
}
