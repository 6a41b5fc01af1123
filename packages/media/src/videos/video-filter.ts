/**
 * Maps HDR to the colors of a standard screen, with peaks rolled off (Hable's curve) rather than clipped. Runs after
 * scaling, because it computes in floating point.
 */
const TO_USUAL_COLOURS = [
  "zscale=t=linear:npl=100",
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
];

/** The filters for every output of a video: its size, its colors, square pixels. */
export function pictureFilters(size: { width: number; height: number }, isHdr: boolean): string[] {
  return [scaleFilter(size), ...(isHdr ? TO_USUAL_COLOURS : []), "setsar=1", "format=yuv420p"];
}

export function scaleFilter({ width, height }: { width: number; height: number }): string {
  return `scale=${width}:${height}:flags=bicubic`;
}
