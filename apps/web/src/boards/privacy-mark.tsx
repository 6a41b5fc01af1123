import type { BoardPrivacy } from "@tessera/domain";
import { LinkIcon, LockIcon } from "@tessera/ui";
import { useText } from "../i18n/index.ts";

export interface PrivacyMarkProps {
  readonly privacy: BoardPrivacy;
  /** The size in pixels. */
  readonly size: 16 | 24;
  readonly className: string | undefined;
}

/** Marks a board that not everyone can find. Renders nothing for a public board. */
export function PrivacyMark({ privacy, size, className }: PrivacyMarkProps) {
  const t = useText();
  if (privacy === "public") return null;
  const label = t(`boards.mark.${privacy}`);
  return (
    <span className={className} role="img" aria-label={label} title={label}>
      {privacy === "secret" ? <LockIcon size={size} /> : <LinkIcon size={size} />}
    </span>
  );
}
