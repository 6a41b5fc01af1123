import { MediaRejected } from "./media-rejected.ts";

/**
 * The maximum number of chunks, boxes and blocks that we read from a file. An animation with 2,000 frames has about
 * 5,000 of these parts, and so does a 20 MB PNG whose encoder wrote 4 KB at a time. A malicious file could have
 * millions of parts. Each part takes about a microsecond on the thread that serves all requests.
 */
const MAX_PARTS = 20_000;

/**
 * Creates a counter for the parts of one file.
 *
 * @throws {MediaRejected} `corrupt` from the returned function, when there are more parts than any image needs
 */
export function createPartCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > MAX_PARTS) throw new MediaRejected("corrupt");
  };
}
