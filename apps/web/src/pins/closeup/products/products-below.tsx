import { type ReactNode, Suspense } from "react";
import { useText } from "../../../i18n/index.ts";
import { FailureBoundary } from "../../../insights/index.ts";
import { PinRow } from "../../card/media/pin-row.tsx";
import { relatedProductsQuery } from "../../pin-queries.ts";
import { DomainProducts } from "./domain-products.tsx";

interface ProductsBelowProps {
  readonly id: string;
  /** The site that the pin links to. */
  readonly domain: string | null;
}

/** The lists of products below a product. The page still works if they can't be loaded. */
export function ProductsBelow({ id, domain }: ProductsBelowProps) {
  const t = useText();
  return (
    <>
      <OptionalSection name="related-products">
        <PinRow
          key={id}
          query={relatedProductsQuery(id)}
          title={t("pins.products.related")}
          surface="CloseupRelatedProducts"
        />
      </OptionalSection>
      {domain === null ? null : (
        <OptionalSection name="domain-products">
          <DomainProducts key={id} id={id} domain={domain} />
        </OptionalSection>
      )}
    </>
  );
}

function OptionalSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <FailureBoundary name={name}>
      <Suspense fallback={null}>{children}</Suspense>
    </FailureBoundary>
  );
}
