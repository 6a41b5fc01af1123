import type { PinCard as CardPin, Viewer } from "@tessera/contract";
import { MasonryGrid, type WidthClass } from "@tessera/ui";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { getCardRatio } from "../pin-picture.ts";
import { getPinExtraHeight } from "./pin-caption.ts";
import { PinCard } from "./pin-card.tsx";
import { type PinCardScope, usePinCardScope } from "./pin-card-scope.ts";

interface CardsProps {
  readonly pins: readonly CardPin[];
  readonly scope?: Partial<PinCardScope>;
  readonly viewer?: Partial<Viewer>;
  readonly loading?: boolean;
}

/** Cards in a grid that fills the available width. There is no server, and the viewer is logged in by default. */
export function Cards({ pins, scope, viewer, loading = false }: CardsProps) {
  return (
    <div data-surface={scope?.surface ?? "AuthHomefeed"}>
      <ExampleStage viewer={{ isAuth: scope?.isAuth ?? true, ...viewer }} scope={scope}>
        <Grid pins={pins} loading={loading} />
      </ExampleStage>
    </div>
  );
}

function Grid({ pins, loading }: { pins: readonly CardPin[]; loading: boolean }) {
  const scope = usePinCardScope();
  return (
    <MasonryGrid
      label="Pins"
      items={pins}
      getKey={({ id }) => id}
      getRatio={getCardRatio}
      getExtra={(pin: CardPin, width: WidthClass) => getPinExtraHeight(pin, width, scope)}
      loading={loading}
      hasMore={loading}
      renderItem={(pin, { index }) => <PinCard pin={pin} index={index} />}
    />
  );
}
