import { createContext } from "react";

/** True inside a `Tooltip`, where a control omits the browser's tooltip. */
export const TooltipOwnerContext = createContext(false);
