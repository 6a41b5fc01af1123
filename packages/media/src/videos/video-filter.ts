/**
 * Filters that map HDR colors to the colors of a standard screen. Peaks are rolled off (Hable's curve) rather than
 * clipped. This runs after scaling, so that the floating-point computation processes fewer pixels.
 */
const HDR_TO_SDR_FILTERS = [
  "zscale=t=linear:npl=100",
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
];

/** Returns the filters for every output of a video: size, colors and square pixels. */
export function buildVideoFilters(size: { width: number; height: number }, isHdr: boolean): string[] {
  return [buildScaleFilter(size), ...(isHdr ? HDR_TO_SDR_FILTERS : []), "setsar=1", "format=yuv420p"];
}

export function buildScaleFilter({ width, height }: { width: number; height: number }): string {
  return `scale=${width}:${height}:flags=bicubic`;
}
