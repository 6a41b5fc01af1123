import { createContext } from "react";

/** True inside a `Tooltip`: a control there omits the browser's own tooltip. */
export const TooltipOwner = createContext(false);
