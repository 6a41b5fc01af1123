import { Checkbox, Field } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import type { PinAppearance } from "./pin-edit.ts";

interface AppearanceFieldsProps {
  readonly value: PinAppearance;
  /** The height ÷ width of the image. */
  readonly ratio: number;
  readonly hasLink: boolean;
  readonly onChange: (part: Partial<PinAppearance>) => void;
}

/** The minimum height of the visible part, as a percentage of the image's height. */
const MIN_VISIBLE_HEIGHT_PERCENT = 20;
/** The height ÷ width above which an image is tall enough to crop. */
const MIN_TALL_RATIO = 1;

/** The fields for a pin's appearance: the visible part of a tall image, and whether visitors see the pin's link. */
export function AppearanceFields({ value, ratio, hasLink, onChange }: AppearanceFieldsProps) {
  const t = useText();
  const { crop, isGoLinkless } = value;
  const [top, bottom] = crop ? [toPercent(crop.minY), toPercent(crop.maxY)] : [0, 100];
  function setVisibleRange(minY: number, maxY: number) {
    onChange({ crop: minY === 0 && maxY === 100 ? null : { minY: minY / 100, maxY: maxY / 100 } });
  }
  return (
    <>
      {ratio > MIN_TALL_RATIO || crop ? (
        <>
          <EdgeField
            label={t("pins.crop.top")}
            hint={t("pins.crop.hint")}
            at={top}
            onMove={(next) => setVisibleRange(Math.min(next, bottom - MIN_VISIBLE_HEIGHT_PERCENT), bottom)}
          />
          <EdgeField
            label={t("pins.crop.bottom")}
            at={bottom}
            onMove={(next) => setVisibleRange(top, Math.max(next, top + MIN_VISIBLE_HEIGHT_PERCENT))}
          />
        </>
      ) : null}
      {hasLink || isGoLinkless ? (
        <Checkbox
          label={t("pins.linkless")}
          hint={t("pins.linkless.hint")}
          checked={isGoLinkless}
          onChange={(isGoLinkless) => onChange({ isGoLinkless })}
        />
      ) : null}
    </>
  );
}

interface EdgeFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The edge's distance from the top of the image, as a percentage of the image's height. */
  readonly at: number;
  readonly onMove: (to: number) => void;
}

/** A slider for one edge of the visible part. */
function EdgeField({ at, onMove, ...fieldProps }: EdgeFieldProps) {
  const t = useText();
  return (
    <Field {...fieldProps}>
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

function toPercent(share: number): number {
  return Math.round(share * 100);
}
