import type { Pin } from "@tessera/contract";
import { lazy, Suspense } from "react";

const SiteOwner = lazy(() => import("./site-owner.tsx").then((module) => ({ default: module.SiteOwner })));

/** The known owner of a pin's source site; its code is lazy. */
export function SourceOwner({ pin }: { pin: Pick<Pin, "linkDomain" | "linkUserWebsite"> }) {
  const owner = pin.linkDomain?.officialUser ?? pin.linkUserWebsite?.officialUser;
  return owner ? (
    <Suspense fallback={null}>
      <SiteOwner owner={owner} />
    </Suspense>
  ) : null;
}
