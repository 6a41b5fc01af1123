import type { ReactNode } from "react";

/**
 * What a component looks like in each of its states, for the catalogue: by the name that `index.ts` exports it under, then
 * by the state. Each state is a component of its own. They stand in `<component>.examples.tsx` beside it, as `examples`; a
 * file that also says `wholeScreen = true` has each of them shown on a screen of its own.
 */
export type Examples = Readonly<Record<string, Readonly<Record<string, () => ReactNode>>>>;

/** Words that go on for longer than a place was drawn for, one of them without a place to break it. */
export const LONG_WORDS =
  "Glazed stoneware from a workshop on the coast, drying on long shelves of unvarnished larch in the light of a late afternoon Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** A picture made of nothing but its own address. @param ratio height ÷ width @param hue 0 to 360 */
export function examplePicture(ratio: number, hue: number, moving = false): { width: number; url: string } {
  const [width, height] = [480, Math.round(480 * ratio)];
  const motion = moving ? '<animate attributeName="r" values="40;120;40" dur="2s" repeatCount="indefinite"/>' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 62%)"/><circle cx="${width / 3}" cy="${height / 3}" r="90" fill="hsl(${hue + 40} 70% 80%)">${motion}</circle><path d="M0 ${height} L${width / 2} ${height / 2} L${width} ${height}Z" fill="hsl(${hue + 320} 45% 40%)"/></svg>`;
  return { width, url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
