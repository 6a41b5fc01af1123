import type { Fault } from "./fault.ts";

export const MEDIA_FAULTS: readonly Fault[] = [
  {
    slug: "secret-picture-address",
    harm: "The image of a pin keeps its public URL after the pin becomes secret.",
    file: "apps/server/src/pins/listing.commands.ts",
    before: "imageKey: pinId === null ? null : (facts.image_key ?? createImageKey())",
    after: "imageKey: pinId === null ? facts.image_key : (facts.image_key ?? createImageKey())",
    noticedBy: {
      project: "api",
      file: "apps/server/src/secrets.api.test.ts",
      title: "gives its images new URLs whenever its visibility changes",
    },
  },
  {
    slug: "secret-picture-in-caches",
    harm: "Shared caches keep images from secret boards.",
    file: "apps/server/src/media/media.routes.ts",
    before: "signed === undefined ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL",
    after: "PUBLIC_CACHE_CONTROL",
    noticedBy: {
      project: "api",
      file: "apps/server/src/secrets.api.test.ts",
      title: "serves its images at signed URLs that expire and are never cached",
    },
  },
  {
    slug: "last-byte-of-a-range",
    harm: "Video players get one byte less than they request, and stall.",
    file: "apps/server/src/media/videos/byte-range.formats.ts",
    before: "Math.min(Number(last), size - 1)",
    after: "Math.min(Number(last) - 1, size - 1)",
    noticedBy: {
      project: "unit",
      file: "apps/server/src/media/videos/byte-range.formats.test.ts",
      title: "parseByteRange",
    },
  },
  {
    slug: "hidden-frames-decoded",
    harm: "An image of a few kilobytes with thousands of hidden frames blocks everyone's uploads.",
    file: "packages/media/src/images/avif-items.ts",
    before: 'if (frames > MAX_FRAMES) throw new MediaRejected("corrupt");',
    after: "",
    noticedBy: {
      project: "unit",
      file: "packages/media/src/images/inspect-image.test.ts",
      title: "an AVIF whose tiles have 20 frames",
    },
  },
  {
    slug: "deleted-video-prepared",
    harm: "A deleted video occupies a CPU core until it's prepared.",
    file: "apps/server/src/media/videos/videos.jobs.ts",
    before: "if (!(await isPreparationPending(db, id).catch(() => true))) controller.abort();",
    after: "await isPreparationPending(db, id).catch(() => true);",
    noticedBy: {
      project: "api",
      file: "apps/server/src/media/videos/video-failures.api.test.ts",
      title: "is no longer prepared when it's deleted",
    },
  },
  {
    slug: "one-site-takes-all-uploads",
    harm: "Accounts at one address block everyone else's archive uploads.",
    file: "apps/server/src/platform/http/upload-turns.ts",
    before: "const SITE_SHARE = 0.25;",
    after: "const SITE_SHARE = 1;",
    noticedBy: {
      project: "unit",
      file: "apps/server/src/platform/http/upload-turns.test.ts",
      title: "leave room for others when many accounts at one site upload",
    },
  },
  {
    slug: "slow-uploads-block-others",
    harm: "A few stalled uploads block everyone else's uploads.",
    file: "apps/server/src/platform/http/api-routes.ts",
    before: "const LARGE_BODY_LIMITS = { concurrent: 256,",
    after: "const LARGE_BODY_LIMITS = { concurrent: 8,",
    noticedBy: {
      project: "api",
      file: "apps/server/src/platform/http/hostile-requests.api.test.ts",
      title: "doesn't block other people's uploads when it arrives slowly",
    },
  },
  {
    slug: "small-images-behind-a-crowd",
    harm: "A small upload waits behind everyone who uploads images that are barely light.",
    file: "packages/media/src/work-pool.ts",
    before: "Math.ceil(milliseconds / COST_STEP_MS)",
    after: "Math.sign(milliseconds)",
    noticedBy: {
      project: "unit",
      file: "packages/media/src/work-pool.test.ts",
      title: "serves the least expensive items first",
    },
  },
];
