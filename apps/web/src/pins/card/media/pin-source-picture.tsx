import type { PinCard } from "@tessera/contract";
import type { ReactNode } from "react";
import { useOffsiteLink } from "../../../offsite/index.ts";

interface PinSourcePictureProps {
  readonly pin: PinCard;
  readonly className: string;
  readonly children: ReactNode;
}

/** The image of a pin that has no page. It links to the source. */
export function PinSourcePicture({ pin, className, children }: PinSourcePictureProps) {
  const { anchor } = useOffsiteLink(pin, { onPinPage: false });
  return (
    <a {...anchor} className={className} draggable={false}>
      {children}
    </a>
  );
}
