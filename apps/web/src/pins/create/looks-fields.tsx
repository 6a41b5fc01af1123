import { Checkbox, Field } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import type { Looks } from "./pin-edit.ts";

interface LooksFieldsProps {
  readonly value: Looks;
  /** Height ÷ width of the image. */
  readonly ratio: number;
  readonly hasLink: boolean;
  readonly onChange: (part: Partial<Looks>) => void;
}

/** The minimum part of an image that a card shows, in percent of its height. */
const MIN_HEIGHT_PERCENT = 20;
/** From this height ÷ width on, an image is tall enough to show only part of it. */
const TALL = 1;

/** How a pin looks to others: which part of a tall image its card shows, and whether visitors see its link. */
export function LooksFields({ value, ratio, hasLink, onChange }: LooksFieldsProps) {
  const t = useText();
  const { crop, isGoLinkless } = value;
  const [top, bottom] = crop ? [percent(crop.minY), percent(crop.maxY)] : [0, 100];
  function show(minY: number, maxY: number) {
    onChange({ crop: minY === 0 && maxY === 100 ? null : { minY: minY / 100, maxY: maxY / 100 } });
  }
  return (
    <>
      {ratio > TALL || crop ? (
        <>
          <EdgeField
            label={t("pins.crop.top")}
            hint={t("pins.crop.hint")}
            at={top}
            onMove={(next) => show(Math.min(next, bottom - MIN_HEIGHT_PERCENT), bottom)}
          />
          <EdgeField
            label={t("pins.crop.bottom")}
            at={bottom}
            onMove={(next) => show(top, Math.max(next, top + MIN_HEIGHT_PERCENT))}
          />
        </>
      ) : null}
      {hasLink || isGoLinkless ? (
        <Checkbox
          label={t("pins.linkless")}
          hint={t("pins.linkless.hint")}
          checked={isGoLinkless}
          onChange={(isGoLinkless) => onChange({ isGoLinkless: isGoLinkless })}
        />
      ) : null}
    </>
  );
}

interface EdgeFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** In percent of the image's height, from its top. */
  readonly at: number;
  readonly onMove: (to: number) => void;
}

/** A slider for one edge of the part that a card shows. */
function EdgeField({ at, onMove, ...words }: EdgeFieldProps) {
  const t = useText();
  return (
    <Field {...words}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={0}
          max={100}
          value={at}
          aria-valuetext={t("pins.crop.at", { percent: at })}
          onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}

function percent(share: number): number {
  return Math.round(share * 100);
}
