import { VisuallyHidden } from "@tessera/ui";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { subscribeToAnnouncements } from "./announcements.ts";

/** The last announced page. Set only in the browser. Failure screens include their own announcer. */
let lastAnnouncement: { readonly path: string; readonly page: string; readonly title: string } | null = null;

/**
 * Announces to screen readers the text passed to `announce`, and the new page's title after a client-side navigation.
 */
export function PageAnnouncer() {
  const { pathname: path, search } = useLocation();
  const page = path + search;
  const [announcement, setAnnouncement] = useState({ words: "", count: 0 });
  useEffect(() => {
    const announceText = (text: string) => setAnnouncement(({ count }) => ({ words: text, count: count + 1 }));
    const { title } = document;
    if (
      lastAnnouncement &&
      lastAnnouncement.page !== page &&
      (lastAnnouncement.path !== path || lastAnnouncement.title !== title)
    )
      announceText(title);
    lastAnnouncement = { path, page, title };
    return subscribeToAnnouncements(announceText);
  }, [path, page]);
  return (
    // An open dialog hides the page behind it, but announcements must still be heard.
    <div aria-live="polite" aria-atomic="true" data-react-aria-top-layer="true">
      <VisuallyHidden>
        {/* A new key makes screen readers announce repeated text again. */}
        <span key={announcement.count}>{announcement.words}</span>
      </VisuallyHidden>
    </div>
  );
}
