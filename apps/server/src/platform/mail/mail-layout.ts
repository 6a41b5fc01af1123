/** A mail's text. The same text becomes a plain part and an HTML part. */
export interface MailText {
  readonly subject: string;
  /** The first paragraphs, as plain text. */
  readonly paragraphs: readonly string[];
  /** The one thing that the mail asks for. */
  readonly action?: { readonly label: string; readonly url: string };
  /** The paragraphs after the action, as plain text. */
  readonly remarks?: readonly string[];
  /** A link of less importance, after a sentence that explains it. */
  readonly link?: { readonly before: string; readonly label: string; readonly url: string };
  /** Why the person gets this mail. */
  readonly reason: string;
}

/**
 * The colors of the interface (`tokens.css` in `packages/ui`), in light and dark. Mail programs know no custom
 * properties. A test compares both lists.
 */
export const MAIL_COLORS = {
  paper: ["#fbfaf8", "#171716"],
  surface: ["#ffffff", "#222221"],
  ink: ["#1b1a18", "#f3f1ed"],
  "ink-soft": ["#5d5a54", "#bcb8b1"],
  accent: ["#d0341a", "#d0341a"],
  "on-accent": ["#ffffff", "#ffffff"],
} as const;

/** Writes a mail's plain part. Lines aren't wrapped, so that links stay whole. */
export function renderPlainMail({ paragraphs, action, remarks = [], link, reason }: MailText, site: string): string {
  return [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...remarks,
    ...(link ? [`${link.before} ${link.label}:\n${link.url}`] : []),
    `--\n${reason}\n${site}`,
  ]
    .join("\n\n")
    .concat("\n");
}

/**
 * Writes a mail's HTML part. It contains no images and loads nothing, so opening it reveals nothing. Styles are inline,
 * because some mail programs ignore style sheets; those that know dark themes read the sheet.
 */
export function renderHtmlMail(text: MailText, site: string): string {
  const { subject, paragraphs, action, remarks = [], link, reason } = text;
  const toParagraph = (content: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${MAIL_COLORS.ink[0]}">${content}</p>`;
  const body = [
    `<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:1.3;color:${MAIL_COLORS.ink[0]}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => toParagraph(escapeHtml(paragraph))),
    ...(action ? [renderButton(action)] : []),
    ...remarks.map((remark) => toParagraph(escapeHtml(remark))),
    ...(link
      ? [
          toParagraph(
            `${escapeHtml(link.before)} <a class="ink" href="${escapeHtml(link.url)}" style="color:${MAIL_COLORS.ink[0]}">${escapeHtml(link.label)}</a>`,
          ),
        ]
      : []),
  ].join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
${renderDarkRules()}
}
</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${MAIL_COLORS.paper[0]};font:16px/1.5 system-ui,sans-serif">
<div class="surface" style="max-width:520px;margin:0 auto;padding:32px 24px;border-radius:16px;background:${MAIL_COLORS.surface[0]};overflow-wrap:anywhere">
${body}
</div>
<p class="ink-soft" style="max-width:520px;margin:16px auto 0;padding:0 24px;font-size:13px;color:${MAIL_COLORS["ink-soft"][0]}">${escapeHtml(reason)}<br><a class="ink-soft" href="${escapeHtml(site)}" style="color:${MAIL_COLORS["ink-soft"][0]}">${escapeHtml(site)}</a></p>
</body>
</html>
`;
}

function renderButton({ label, url }: { readonly label: string; readonly url: string }): string {
  const [background, color] = [MAIL_COLORS.accent[0], MAIL_COLORS["on-accent"][0]];
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:${background};color:${color};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function renderDarkRules(): string {
  const { paper, surface, ink } = MAIL_COLORS;
  return [
    `.paper { background: ${paper[1]} !important; }`,
    `.surface { background: ${surface[1]} !important; }`,
    `.ink { color: ${ink[1]} !important; }`,
    `.ink-soft { color: ${MAIL_COLORS["ink-soft"][1]} !important; }`,
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
