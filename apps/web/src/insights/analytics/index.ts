export { AnalyticsScreen, analyticsQuery } from "./analytics-screen.tsx";
