import { useState } from "react";

/** A dialog whose code loads when it is first opened. */
export function useLazyDialog() {
  const [{ open, wasOpened }, setState] = useState({ open: false, wasOpened: false });
  return {
    open,
    wasOpened,
    show: () => setState({ open: true, wasOpened: true }),
    close: () => setState({ open: false, wasOpened: true }),
  };
}
