import { relativeTime } from "@tessera/domain";
import { useText } from "../i18n/index.ts";

/** How long ago something happened, with the date on hover. `date` is RFC 3339. */
export function TimeAgo({ date }: { date: string }) {
  const t = useText();
  const ago = relativeTime((Date.now() - Date.parse(date)) / 1000);
  return (
    // The server's clock and time zone can differ from the browser's.
    <time dateTime={date} title={new Date(date).toLocaleString("en")} suppressHydrationWarning>
      {ago.unit === "now" ? t("shell.time.now") : t(`shell.time.${ago.unit}`, { value: ago.value })}
    </time>
  );
}
