import { lazy, Suspense } from "react";
import type { OrganizingPlace, ShownPins } from "../../boards/index.ts";
import { useText } from "../../i18n/index.ts";
import { PinGrid } from "../card/pin-grid.tsx";

const OrganizePins = lazy(async () => ({ default: (await import("./organize-pins.tsx")).OrganizePins }));

const ProductRow = lazy(async () => ({ default: (await import("../card/product-row.tsx")).ProductRow }));

/** The pins of a board, or for it: to look at, or to be put in order, the code of which comes then. */
export function BoardPins({ pins, organizing }: { pins: ShownPins; organizing: OrganizingPlace | null }) {
  const t = useText();
  const { products, ...shown } = pins;
  // Another list begins another grid: its tiles have other heights.
  const grid = <PinGrid key={shown.surface} {...shown} />;
  if (organizing) {
    return (
      <Suspense fallback={grid}>
        <OrganizePins {...shown} {...organizing} />
      </Suspense>
    );
  }
  return (
    <>
      {products ? (
        <Suspense fallback={null}>
          <ProductRow query={products} title={t("pins.products.board")} surface="BoardShoppingModule" />
        </Suspense>
      ) : null}
      {grid}
    </>
  );
}
