import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { waitForInteraction } from "../../data/index.ts";

/** Any pin's page. All of them have the same code. */
const PIN_PAGE = "/pin/0/";

/**
 * Fetches the code of pins' pages once someone uses the site. Then a tapped pin opens at once, even on a slow network
 * and on phones, where no pointer hovers first.
 */
export function CloseupCode() {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => void waitForInteraction().then(() => setIsInUse(true)), []);
  return isInUse ? <PrefetchPageLinks page={PIN_PAGE} /> : null;
}
