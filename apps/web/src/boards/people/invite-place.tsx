import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { FailureBoundary } from "../../insights/index.ts";
import styles from "./invite-place.module.css";

const InviteGreeting = lazy(() =>
  import("./invite-greeting.tsx").then((module) => ({ default: module.InviteGreeting })),
);

/** Room above a pin for who asked whoever came by its address onto a board; nothing where the address says nothing of it. */
export function InvitePlace() {
  const code = useSearchParams()[0].get("invite_code");
  if (!code) return null;
  const room = <div className={styles.room} />;
  return (
    <FailureBoundary name="invite">
      <Suspense fallback={room}>
        <InviteGreeting key={code} code={code} room={room} />
      </Suspense>
    </FailureBoundary>
  );
}
