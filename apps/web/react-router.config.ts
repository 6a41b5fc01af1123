import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // Each page is one file, because a loader of a few lines isn't worth a separate request.
  splitRouteModules: false,
  // The whole route table is a few kilobytes. Fetching parts of it on demand would take longer than it saves.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
