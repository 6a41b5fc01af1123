import { defineConfig } from "vitest/config";
import { operationsModule } from "./vite/operations-module.ts";
import { textsModule } from "./vite/texts-module.ts";

export default defineConfig({
  plugins: [operationsModule(), textsModule()],
  test: {
    name: "web",
    include: ["src/**/*.test.{ts,tsx}"],
    // Generous, so that a busy machine fails no test.
    testTimeout: 60_000,
  },
});
