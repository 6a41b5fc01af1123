import { callFromBrowser, getFailureMessage } from "../../../data/index.ts";
import { text } from "../../../i18n/index.ts";
import { isVideoFile, findVideoFileProblem, readVideoSeconds } from "../video-file.ts";

/** The result of checking which files are videos that can be uploaded. */
export interface AcceptedVideos {
  /** The files that can be uploaded. */
  readonly files: readonly File[];
  /** An error message for each other file, including its name. */
  readonly problems: readonly string[];
}

/**
 * Checks which files are videos that this server accepts. Returns those files and an error message for each other file.
 */
export async function acceptVideos(files: readonly File[]): Promise<AcceptedVideos> {
  const checked = await Promise.all(files.map(async (file) => ({ file, isVideo: await isVideoFile(file) })));
  const otherFiles = checked.filter(({ isVideo }) => !isVideo).map(({ file }) => file);
  const problems = otherFiles.map((file) => text("pins.create.problem.type", { file: file.name }));
  const videos = checked.filter(({ isVideo }) => isVideo).map(({ file }) => file);
  if (videos.length === 0) return { files: [], problems };
  try {
    const limits = await callFromBrowser("videos.limits", {});
    const accepted: File[] = [];
    for (const file of videos) {
      const problem = findVideoFileProblem({ file, seconds: await readVideoSeconds(file) }, limits);
      const values = { file: file.name, max: Math.floor(limits.maxBytes / 1024 ** 2) };
      if (problem === null) accepted.push(file);
      else if (problem === "length") {
        problems.push(text("pins.video.problem.length", { ...values, minutes: Math.floor(limits.maxSeconds / 60) }));
      } else problems.push(text(problem === "size" ? "pins.create.problem.size" : "pins.video.problem.off", values));
    }
    return { files: accepted, problems };
  } catch (failure) {
    return { files: [], problems: [...problems, getFailureMessage(failure)] };
  }
}
