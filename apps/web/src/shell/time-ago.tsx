import { toRelativeTime } from "@tessera/domain";
import { useText } from "../i18n/index.ts";

/** The time since an event, with the date on hover. `date` is in RFC 3339 format. */
export function TimeAgo({ date }: { date: string }) {
  const t = useText();
  const ago = toRelativeTime((Date.now() - Date.parse(date)) / 1000);
  return (
    // The server's clock and time zone can differ from the browser's.
    <time dateTime={date} title={new Date(date).toLocaleString("en")} suppressHydrationWarning>
      {ago.unit === "now" ? t("shell.time.now") : t(`shell.time.${ago.unit}`, { value: ago.value })}
    </time>
  );
}
