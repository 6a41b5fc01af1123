import type { Examples } from "@tessera/ui/examples";
import type { ReactNode } from "react";

interface ExamplesFile {
  readonly examples: Examples;
  readonly isFullScreen?: boolean;
}

/** A component, or a state of it, as the catalog shows it. */
export interface Shown {
  readonly name: string;
  /** Where it comes from: a folder of the design system, or a noun of the web app. */
  readonly group: string;
  readonly states: readonly { readonly name: string; readonly Example: () => ReactNode }[];
  /** Each state needs a screen of its own. */
  readonly isFullScreen: boolean;
}

const files = {
  ...import.meta.glob<ExamplesFile>("../../../packages/ui/src/*/*.examples.tsx", { eager: true }),
  ...import.meta.glob<ExamplesFile>("../src/**/*.examples.tsx", { eager: true }),
};

/** Everything that has examples, in folder order. */
export const COMPONENTS: readonly Shown[] = Object.entries(files).flatMap(
  ([path, { examples, isFullScreen = false }]) =>
    Object.entries(examples).map(([name, states]) => ({
      name,
      group: path.split("/").at(-2) ?? "",
      states: Object.entries(states).map(([state, Example]) => ({ name: state, Example })),
      isFullScreen,
    })),
);
