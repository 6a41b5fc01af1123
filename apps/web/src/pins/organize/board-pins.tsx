import { lazy, Suspense } from "react";
import type { OrganizingTarget, ShownPins } from "../../boards/index.ts";
import { useText } from "../../i18n/index.ts";
import { PinGrid } from "../card/pin-grid.tsx";

const OrganizePins = lazy(async () => ({ default: (await import("./organize-pins.tsx")).OrganizePins }));

const PinRow = lazy(async () => ({ default: (await import("../card/media/pin-row.tsx")).PinRow }));

/** The pins on a board, or suggestions for it. The code for organizing the pins loads on demand. */
export function BoardPins({ pins, organizing }: { pins: ShownPins; organizing: OrganizingTarget | null }) {
  const t = useText();
  const { products, ...gridProps } = pins;
  // A different list needs a new grid, because its tiles have different heights.
  const grid = <PinGrid key={gridProps.surface} {...gridProps} />;
  if (organizing) {
    return (
      <Suspense fallback={grid}>
        <OrganizePins {...gridProps} {...organizing} />
      </Suspense>
    );
  }
  return (
    <>
      {products ? (
        <Suspense fallback={null}>
          <PinRow query={products} title={t("pins.products.board")} surface="BoardShoppingModule" />
        </Suspense>
      ) : null}
      {grid}
    </>
  );
}
