import { CompassIcon, ErrorState, EyeOffIcon, LinkButton } from "@tessera/ui";
import { isRouteErrorResponse, Navigate, useLocation } from "react-router";
import { isAppError, loginPath } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { FailureScreen, PageHead } from "../../shell/index.ts";

/** The page of a pin that failed to load, before or after the page opened. */
export function PinFailure({ failure }: { failure: unknown }) {
  const { pathname, search } = useLocation();
  if (isAppError(failure) && failure.type === "login_required")
    return <Navigate to={loginPath(pathname + search)} replace />;
  const isUnavailable = (isRouteErrorResponse(failure) || isAppError(failure)) && failure.status === 404;
  return isUnavailable ? <UnavailablePin /> : <FailureScreen failure={failure} />;
}

/** The page of an unavailable pin. A secret pin looks the same as one that never existed. */
export function UnavailablePin() {
  const t = useText();
  return (
    <>
      <PageHead title={t("pins.unavailable")} noindex />
      <ErrorState
        level={1}
        icon={<EyeOffIcon />}
        title={t("pins.unavailable")}
        text={t("pins.unavailable.text")}
        action={
          <LinkButton href="/" variant="primary" size="large" icon={<CompassIcon size={20} />}>
            {t("pins.related.empty.action")}
          </LinkButton>
        }
      />
    </>
  );
}
