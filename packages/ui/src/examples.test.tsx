/// <reference types="vite/client" />
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Examples } from "./examples.fixture.ts";
import * as ui from "./index.ts";

const files = import.meta.glob<{ examples: Examples }>("./**/*.examples.tsx", { eager: true });
const all = Object.entries(files).flatMap(([path, { examples }]) =>
  Object.entries(examples).map(([component, states]) => ({ path, component, states })),
);

/** All components that the design system exports, except the icons. */
const components = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === "function")
  .map(([name]) => name)
  .filter((name) => !name.endsWith("Icon"));

describe("the catalog's examples", () => {
  it("include exactly one set of examples for each component", () => {
    expect(components.length).toBeGreaterThan(40);
    expect(all.map(({ component }) => component).sort()).toEqual([...components, "Icons"].sort());
  });

  it("are in a file next to the component that they show", () => {
    for (const { path, component } of all.filter(({ component: name }) => name !== "Icons")) {
      const source = path.replace(".examples.tsx", ".tsx");
      expect(Object.keys(sources[source] ?? {}), path).toContain(component);
    }
  });

  it.each(all)("of $component render on the server", ({ states }) => {
    expect(Object.keys(states).length).toBeGreaterThan(0);
    for (const Example of Object.values(states)) expect(() => renderToString(createElement(Example))).not.toThrow();
  });
});

const sources = import.meta.glob<Record<string, unknown>>(["./**/*.tsx", "!./**/*.{test,examples}.tsx"], {
  eager: true,
});
