import { lazy, Suspense, useRef } from "react";
import { askToReport, useReportRequest } from "./report-request.ts";

const ReportDialog = lazy(() => import("./report-dialog.tsx").then((module) => ({ default: module.ReportDialog })));

/** Where the question why a pin is reported appears. Once in the page. */
export function ReportQuestion() {
  const asked = useReportRequest();
  // The dialog says what it is about until it has gone.
  const last = useRef(asked);
  if (asked) last.current = asked;
  if (!last.current) return null;
  return (
    <Suspense fallback={null}>
      <ReportDialog
        key={last.current.pin.id}
        request={last.current}
        open={asked !== null}
        onClose={() => askToReport(null)}
      />
    </Suspense>
  );
}
