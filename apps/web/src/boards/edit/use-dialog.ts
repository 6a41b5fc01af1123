import { useState } from "react";

/** A dialog whose code loads when it is first opened. */
export function useDialog() {
  const [{ open, wanted }, setState] = useState({ open: false, wanted: false });
  return {
    open,
    wanted,
    show: () => setState({ open: true, wanted: true }),
    close: () => setState({ open: false, wanted: true }),
  };
}
