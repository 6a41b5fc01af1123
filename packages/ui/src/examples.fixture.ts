import type { ReactNode } from "react";

/**
 * How a component looks in each of its states, for the catalog: by the name that `index.ts` exports it under, then by
 * the state. Each state is a component of its own. They are exported as `examples` from `<component>.examples.tsx` next
 * to it. A file that also exports `isFullScreen = true` has each of them shown on its own screen.
 */
export type Examples = Readonly<Record<string, Readonly<Record<string, () => ReactNode>>>>;

/** Text longer than a layout was designed for, one of them a single word without a place to break. */
export const LONG_WORDS =
  "Glazed stoneware from a workshop on the coast, drying on long shelves of unvarnished larch in the light of a late afternoon Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** An image made of nothing but its own URL. @param ratio height ÷ width @param hue 0 to 360 */
export function examplePicture(ratio: number, hue: number, moving = false): { width: number; url: string } {
  const [width, height] = [480, Math.round(480 * ratio)];
  const motion = moving ? '<animate attributeName="r" values="40;120;40" dur="2s" repeatCount="indefinite"/>' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 62%)"/><circle cx="${width / 3}" cy="${height / 3}" r="90" fill="hsl(${hue + 40} 70% 80%)">${motion}</circle><path d="M0 ${height} L${width / 2} ${height / 2} L${width} ${height}Z" fill="hsl(${hue + 320} 45% 40%)"/></svg>`;
  return { width, url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
