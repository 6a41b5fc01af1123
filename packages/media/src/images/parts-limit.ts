import { MediaRejected } from "./media-rejected.ts";

/**
 * How many chunks, boxes and blocks of a file we walk through. A film of 2,000 frames, or a PNG of 20 MB whose encoder wrote
 * 4 KB at a time, has some 5,000. A file of nothing but parts could have millions. Each takes about a microsecond of the
 * thread that answers everyone.
 */
const MAX_PARTS = 20_000;

/** Counts the parts of one file. @throws {MediaRejected} `corrupt` from the returned function, past what any image needs */
export function limitParts(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > MAX_PARTS) throw new MediaRejected("corrupt");
  };
}
