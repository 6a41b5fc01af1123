import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // One file per page: a loader of a few lines is not worth its own request.
  splitRouteModules: false,
  // The whole route table is a few kilobytes; fetching parts of it from the server would cost more than it saves.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
