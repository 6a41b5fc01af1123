import { lazy, Suspense } from "react";
import { askToReport, useReportRequest } from "./report-request.ts";

const ReportDialog = lazy(() => import("./report-dialog.tsx").then((module) => ({ default: module.ReportDialog })));

/** Renders the report dialog. Used once per page. */
export function ReportDialogOutlet() {
  const { about, open } = useReportRequest();
  if (about === null) return null;
  return (
    <Suspense fallback={null}>
      <ReportDialog key={about.pin.id} request={about} open={open} onClose={() => askToReport(null)} />
    </Suspense>
  );
}
