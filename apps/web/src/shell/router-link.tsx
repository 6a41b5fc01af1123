import type { LinkComponentProps } from "@tessera/ui";
import { Link } from "react-router";

/** The design system's link. It uses the router for internal links. */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  if (!href.startsWith("/") || href.startsWith("//") || rest.target === "_blank" || rest.download !== undefined) {
    return <a href={href} {...rest} />;
  }
  return <Link to={href} {...rest} />;
}
