import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { FailureBoundary } from "../../insights/index.ts";
import styles from "./invite-place.module.css";

const InviteGreeting = lazy(() =>
  import("./invite-greeting.tsx").then((module) => ({ default: module.InviteGreeting })),
);

/** The slot above a pin that shows who invited the viewer to a board. Empty if the URL contains no invitation. */
export function InviteGreetingSlot() {
  const code = useSearchParams()[0].get("invite_code");
  if (!code) return null;
  const placeholder = <div className={styles.room} />;
  return (
    <FailureBoundary name="invite">
      <Suspense fallback={placeholder}>
        <InviteGreeting key={code} code={code} placeholder={placeholder} />
      </Suspense>
    </FailureBoundary>
  );
}
