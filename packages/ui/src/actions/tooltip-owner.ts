import { createContext } from "react";

/** True inside a `Tooltip`: a control there leaves the browser's own tooltip away. */
export const TooltipOwner = createContext(false);
