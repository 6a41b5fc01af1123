// The peers' own types are incompatible with our React version, so this file declares the parts that we use.
declare module "gestalt" {
  import type { ComponentType } from "react";

  export const Masonry: ComponentType<{
    readonly items: readonly unknown[];
    readonly columnWidth: number;
    readonly gutterWidth: number;
    readonly layout: "basic";
    readonly virtualize: boolean;
    readonly scrollContainer: () => Window;
    readonly renderItem: ComponentType<never>;
  }>;
}

declare module "masonic" {
  import type { ComponentType } from "react";

  export const Masonry: ComponentType<{
    readonly items: readonly unknown[];
    readonly columnWidth: number;
    readonly columnGutter: number;
    readonly itemKey: (item: never) => number;
    readonly render: ComponentType<never>;
  }>;
}
