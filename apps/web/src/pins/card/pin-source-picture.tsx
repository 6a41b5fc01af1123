import type { PinCard } from "@tessera/contract";
import type { ReactNode } from "react";
import { useOffsiteLink } from "../../offsite/index.ts";

interface PinSourcePictureProps {
  readonly pin: PinCard;
  readonly className: string;
  readonly children: ReactNode;
}

/** The picture of a pin without a page of its own: it leads to its source. */
export function PinSourcePicture({ pin, className, children }: PinSourcePictureProps) {
  const { anchor } = useOffsiteLink(pin, { onPinPage: false });
  return (
    <a {...anchor} className={className} draggable={false}>
      {children}
    </a>
  );
}
