import { CompassIcon, ErrorState, EyeOffIcon, LinkButton } from "@tessera/ui";
import { isRouteErrorResponse, Navigate, useLocation } from "react-router";
import { isAppError, getLoginPath } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { FailureScreen, PageHead } from "../../shell/index.ts";

/** The error page for a pin that failed to load, before or after its page opened. */
export function PinFailure({ failure }: { failure: unknown }) {
  const { pathname, search } = useLocation();
  if (isAppError(failure) && failure.type === "login_required")
    return <Navigate to={getLoginPath(pathname + search)} replace />;
  const isUnavailable = (isRouteErrorResponse(failure) || isAppError(failure)) && failure.status === 404;
  return isUnavailable ? <UnavailablePin /> : <FailureScreen failure={failure} />;
}

/** The page of an unavailable pin. It looks the same for a secret pin as for a pin that never existed. */
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
