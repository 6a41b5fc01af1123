import type { Examples } from "@tessera/ui/examples";
import type { ReactNode } from "react";

interface ExamplesFile {
  readonly examples: Examples;
  readonly isFullScreen?: boolean;
}

/** A component with its states, as shown in the catalog. */
export interface CatalogEntry {
  readonly name: string;
  /** The component's folder, either in the design system or in the web app. */
  readonly group: string;
  readonly states: readonly { readonly name: string; readonly Example: () => ReactNode }[];
  /** True if each state needs its own screen. */
  readonly isFullScreen: boolean;
}

const exampleFiles = {
  ...import.meta.glob<ExamplesFile>("../../../packages/ui/src/*/*.examples.tsx", { eager: true }),
  ...import.meta.glob<ExamplesFile>("../src/**/*.examples.tsx", { eager: true }),
};

/** All components that have examples, in folder order. */
export const COMPONENTS: readonly CatalogEntry[] = Object.entries(exampleFiles).flatMap(
  ([path, { examples, isFullScreen = false }]) =>
    Object.entries(examples).map(([name, states]) => ({
      name,
      group: path.split("/").at(-2) ?? "",
      states: Object.entries(states).map(([state, Example]) => ({ name: state, Example })),
      isFullScreen,
    })),
);
