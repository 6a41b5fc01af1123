import { defineConfig } from "oxlint";
import { boundaries } from "./tooling/lint/boundaries.ts";

const { settings, options } = boundaries(import.meta.dirname);

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "promise", "react", "jsx-a11y", "vitest"],
  jsPlugins: ["eslint-plugin-boundaries", "./tooling/lint/plugin.ts"],
  ignorePatterns: ["**/node_modules/**", "**/build/**", "data/**", "**/.react-router/**", "**/.tessera/**"],
  categories: { correctness: "error", suspicious: "error" },
  settings,
  rules: {
    "boundaries/dependencies": ["error", options],
    "tessera/long-file": "warn",
    "tessera/plain-words": "error",
    "eslint/max-lines": ["error", { max: 400 }],
    "eslint/eqeqeq": ["error", "always", { null: "ignore" }],
    "eslint/no-console": "error",
    "eslint/no-unused-vars": [
      "error",
      {
        ignoreRestSiblings: true,
        argsIgnorePattern: "^_",
        varsIgnorePattern: "^_",
        destructuredArrayIgnorePattern: "^_",
      },
    ],
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
    "vitest/valid-expect": ["error", { maxArgs: 2 }],

    // Taste, or advice for tools and habits that are not ours.
    "eslint/no-control-regex": "off",
    "eslint/no-new": "off",
    "eslint/no-shadow": "off",
    "eslint/no-underscore-dangle": "off",
    "import/default": "off",
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": "off",
    "oxc/no-async-endpoint-handlers": "off",
    "promise/always-return": "off",
    "promise/no-callback-in-promise": "off",
    "typescript/consistent-return": "off",
    "typescript/no-base-to-string": "off",
    "typescript/no-duplicate-type-constituents": "off",
    "typescript/no-misused-spread": "off",
    "typescript/no-redundant-type-constituents": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/require-array-sort-compare": "off",
    "typescript/unbound-method": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-new-array": "off",
    "unicorn/no-useless-spread": "off",
    "vitest/expect-expect": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/require-mock-type-parameters": "off",
    "vitest/require-to-throw-message": "off",

    // The JSX transform needs no React in scope, and no React compiler runs here.
    "react/react-in-jsx-scope": "off",
    "react/exhaustive-effect-dependencies": "off",
    "react/globals": "off",
    "react/immutability": "off",
    "react/purity": "off",
    "react/refs": "off",
    "react/set-state-in-effect": "off",
    "react/static-components": "off",

    // The rendered pages are held to axe; these judge a component without knowing what it is given.
    "jsx-a11y/anchor-has-content": "off",
    "jsx-a11y/no-autofocus": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-redundant-roles": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/role-has-required-aria-props": "off",
  },
  overrides: [
    { files: ["packages/domain/**"], rules: { "tessera/pure-domain": "error" } },
    { files: ["packages/domain/**/*.test.ts"], rules: { "tessera/pure-domain": "off" } },
    { files: ["apps/server/src/operator.ts"], rules: { "eslint/no-console": "off" } },
    // The one place where the web app writes to the browser's console.
    { files: ["apps/web/src/data/console-log.ts"], rules: { "eslint/no-console": "off" } },
    {
      // Files whose reader (a tool, or the router for its routes) takes the default export.
      files: [
        "*.config.ts",
        "apps/web/*.config.ts",
        "apps/web/catalogue/*.config.ts",
        "apps/web/src/{root,entry.*,routes}.{ts,tsx}",
        "apps/web/src/routes/**",
        "tooling/lint/plugin.ts",
        "tooling/vitest-report.ts",
        "e2e/*.config.ts",
        "e2e/global-setup.ts",
        "packages/testkit/src/postgres-setup.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
  ],
});
