import { VisuallyHidden } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells screen readers the new page's title after a navigation that loaded no document. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
