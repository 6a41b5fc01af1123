import type { RichSummary } from "@tessera/contract";
import { chooseVariant, type VariantChoice, getVariantState } from "@tessera/domain";
import { useHydrated, VisuallyHidden } from "@tessera/ui";
import { useId } from "react";
import { type Text, useText } from "../../../i18n/index.ts";
import styles from "./product-variants.module.css";

type VariantSet = NonNullable<RichSummary["products"][number]["variantSet"]>;

interface ProductVariantsProps {
  readonly set: VariantSet;
  readonly chosen: VariantChoice;
  readonly onChoose: (chosen: VariantChoice) => void;
}

/**
 * A product's variants, with a group of radio buttons for each dimension. Sold-out and unavailable values are marked
 * before anyone chooses them.
 */
export function ProductVariants({ set, chosen, onChoose }: ProductVariantsProps) {
  const t = useText();
  const id = useId();
  // Fields are disabled until hydration because earlier choices would be lost.
  const hydrated = useHydrated();
  return set.dimensionMetadata.map(({ name, values }) => (
    <fieldset key={name} className={styles.group} data-dimension={name} disabled={!hydrated}>
      <legend className={styles.name}>{formatDimension(name, t)}</legend>
      {values.map((value) => {
        const state = getVariantState(set, chosen, name, value);
        return (
          <label key={value} className={styles.value} data-state={state}>
            <input
              type="radio"
              className={styles.input}
              name={`${id} ${name}`}
              value={value}
              checked={chosen.get(name) === value}
              onChange={() => onChoose(chooseVariant(set, chosen, name, value))}
            />
            <span className={styles.words} dir="auto">
              {value}
            </span>
            {state === "there" ? null : <VisuallyHidden>{t(`pins.variant.${state}`)}</VisuallyHidden>}
          </label>
        );
      })}
    </fieldset>
  ));
}

const KNOWN_DIMENSIONS = ["color", "size", "material", "pattern"] as const;

/** Formats the name of a dimension. An unknown name stays unchanged. */
function formatDimension(name: string, t: Text): string {
  const known = KNOWN_DIMENSIONS.find((dimension) => dimension === name);
  return known ? t(`pins.variant.${known}`) : name;
}
