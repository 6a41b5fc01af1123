import type { Fault } from "./fault.ts";

/** Of what stands around every page, and of what all nouns have in common. */
export const SHELL_FAULTS: readonly Fault[] = [
  {
    slug: "act-shows-late",
    harm: "Whoever taps a heart waits for the server until it is full.",
    file: "apps/web/src/data/acts.ts",
    before: "    overlay.lay(kind, id, expect);\n",
    after: "",
    noticedBy: {
      project: "web",
      file: "apps/web/src/data/acts.test.ts",
      title: "shows at once, before the server is heard of",
    },
  },
  {
    slug: "offline-without-a-word",
    harm: "Whoever is offline reads that the server is broken.",
    file: "apps/web/src/data/client.ts",
    before: 'return appError("network_error", text("shell.error.network"), { status: 0 });',
    after: 'return appError("internal_error", text("shell.error.general"), { status: 0 });',
    noticedBy: {
      project: "web",
      file: "apps/web/src/data/client.test.ts",
      title: "says so when the server cannot be reached",
    },
  },
  {
    slug: "same-words-unsaid",
    harm: "Screen readers keep quiet when the same thing happens a second time.",
    file: "apps/web/src/shell/page-announcer.tsx",
    before: "count: count + 1",
    after: "count",
    noticedBy: {
      project: "web",
      file: "apps/web/src/shell/page-announcer.test.tsx",
      title: "says what it is given, and the same words again as something new",
    },
  },
  {
    slug: "one-days-ago",
    harm: 'Pages say "1 days ago".',
    file: "apps/web/src/i18n/en/shell.json",
    before: "{value, plural, one {# day ago} other {# days ago}}",
    after: "{value, plural, other {# days ago}}",
    noticedBy: { project: "web", file: "apps/web/src/i18n/text.test.tsx", title: "fills in values and plural forms" },
  },
  {
    slug: "a-week-too-many",
    harm: "What is twelve days old is said to be two weeks old.",
    file: "packages/domain/src/formats/time.ts",
    before: "value: Math.floor(days / 7)",
    after: "value: Math.round(days / 7)",
    noticedBy: { project: "unit", file: "packages/domain/src/formats/formats.test.ts", title: "relative time" },
  },
  {
    slug: "count-rounded-up",
    harm: "A count of 999,999 reads 1000k.",
    file: "packages/domain/src/formats/numbers.ts",
    before: "Math.floor((count * 10) / unit.size)",
    after: "Math.round((count * 10) / unit.size)",
    noticedBy: { project: "unit", file: "packages/domain/src/formats/formats.test.ts", title: "short numbers" },
  },
  {
    slug: "hydration-mismatch",
    harm: "The browser throws the server's page away and draws it again.",
    file: "apps/web/src/shell/frame.tsx",
    before: "      <PageAnnouncer />\n",
    after: '      {typeof window === "undefined" ? null : <PageAnnouncer />}\n',
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/routes.spec.ts",
      title: "/me/ leads to one's own profile, visitors to the log-in page",
    },
  },
  {
    slug: "theme-comes-late",
    harm: "Whoever chose the dark sees a white page first.",
    file: "apps/web/src/shell/document.tsx",
    before: "data-theme={theme}",
    after: 'data-theme={guarded ? theme : "system"}',
    noticedBy: {
      project: "desktop",
      file: "e2e/accounts/theme.spec.ts",
      title: "the server's page has it before any script runs",
    },
  },
  {
    slug: "skip-link-leads-nowhere",
    harm: "Whoever uses the keyboard goes through the whole frame on every page.",
    file: "apps/web/src/shell/document.tsx",
    before: '<SkipLink targetId="main">',
    after: '<SkipLink targetId="content">',
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/keyboard.spec.ts",
      title: "the first stop skips to the content",
    },
  },
  {
    slug: "place-lost-on-the-way-back",
    harm: "Whoever comes back from a pin is at the top of the list again.",
    file: "apps/web/src/shell/document.tsx",
    before: "        <ScrollRestoration nonce={nonce} />\n",
    after: "",
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/layout.spec.ts",
      title: "keeps its place while a pin is looked at",
    },
  },
];
