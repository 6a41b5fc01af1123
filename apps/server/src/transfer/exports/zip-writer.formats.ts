import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file in an archive. Its content is requested once the previous files have been sent. */
export interface ArchiveFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** True if the file is worth compressing. Images aren't. */
  readonly isPacked: boolean;
}

/**
 * Creates a zip of these parts as a stream, no faster than it's read. Only the zip's directory stays in memory, which
 * is a few hundred bytes per part. Destroying the stream stops all work. An error in a part ends the stream with that
 * error.
 */
export function createZip(parts: AsyncIterable<ArchiveFile>, time: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough({ highWaterMark: 1 << 16 });
  const destroyed = new AbortController();
  output.once("close", () => destroyed.abort());
  zip.on("error", (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  addArchiveFiles(zip, parts, time, destroyed.signal).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function addArchiveFiles(
  zip: ZipFile,
  parts: AsyncIterable<ArchiveFile>,
  time: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, content, isPacked } of parts) {
    signal.throwIfAborted();
    const stream = Readable.from(content, { objectMode: false, signal });
    // The zip's directory keeps each part's callback, so the callback must not keep the part's stream.
    const current: { stream: Readable | null } = { stream };
    zip.addReadStreamLazy(name, { mtime: time, mode: 0o100600, compress: isPacked }, (provide) => {
      if (current.stream) provide(null, current.stream);
    });
    // Request the next part only after this part has been sent.
    await finished(stream, { signal });
    current.stream = null;
  }
}
