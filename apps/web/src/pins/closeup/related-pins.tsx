import { CompassIcon, EmptyState, LinkButton } from "@tessera/ui";
import { Suspense } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./closeup.module.css";
import { ListBoundary } from "../card/list-boundary.tsx";
import { PinGrid } from "../card/pin-grid.tsx";
import { relatedPinsQuery } from "../pin-queries.ts";

interface RelatedPinsProps {
  readonly id: string;
  /** The surface used for logging. Product pages have a surface of their own. */
  readonly surface: "RelatedPinGrid" | "PdpRelatedPinGrid";
}

/** The pins related to a pin. The pin's page still works if they can't be loaded. */
export function RelatedPins({ id, surface }: RelatedPinsProps) {
  const t = useText();
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.heading}>
        {t("pins.related")}
      </h2>
      <ListBoundary key={id}>
        <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
          <PinGrid
            query={relatedPinsQuery(id)}
            surface={surface}
            isNested
            label={t("pins.related")}
            empty={
              <EmptyState
                icon={<CompassIcon />}
                title={t("pins.related.empty")}
                text={t("pins.related.empty.text")}
                level={3}
                action={<LinkButton href="/">{t("pins.related.empty.action")}</LinkButton>}
              />
            }
          />
        </Suspense>
      </ListBoundary>
    </section>
  );
}
