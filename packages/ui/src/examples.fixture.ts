import type { ReactNode } from "react";

/**
 * Examples for the catalog, by the component's exported name and then by state. Each state is a component. A file
 * `<component>.examples.tsx` next to the component exports them as `examples`. If it also exports `isFullScreen =
 * true`, each example is shown on its own screen.
 */
export type Examples = Readonly<Record<string, Readonly<Record<string, () => ReactNode>>>>;

/** Text that is longer than expected, with a long word that can't break. */
export const LONG_TEXT_EXAMPLE =
  "Glazed stoneware from a workshop on the coast, drying on long shelves of unvarnished larch in the light of a late afternoon Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/**
 * Creates an image whose URL contains all of its data.
 *
 * @param ratio height ÷ width
 * @param hue the hue in degrees, from 0 to 360
 */
export function createExamplePicture(ratio: number, hue: number, moving = false): { width: number; url: string } {
  const [width, height] = [480, Math.round(480 * ratio)];
  const motion = moving ? '<animate attributeName="r" values="40;120;40" dur="2s" repeatCount="indefinite"/>' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 62%)"/><circle cx="${width / 3}" cy="${height / 3}" r="90" fill="hsl(${hue + 40} 70% 80%)">${motion}</circle><path d="M0 ${height} L${width / 2} ${height / 2} L${width} ${height}Z" fill="hsl(${hue + 320} 45% 40%)"/></svg>`;
  return { width, url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
