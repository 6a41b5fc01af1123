import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { createMostExpensivePicture } from "@tessera/testkit";
import type { Attack, AttackResult } from "./attack.ts";
import { generateLoad } from "./load.ts";

/**
 * The attacker's program. It performs the task in its first message, and responds with the results. This process has a
 * low priority, because real attackers use their own machines.
 */
setPriority(constants.priority.PRIORITY_LOW);

process.once("message", (attack: Attack) => {
  void runAttack(attack).then((result) => process.send?.(result, () => process.disconnect()));
});

async function runAttack({ url, headers, milliseconds, pages, concurrentUploads }: Attack): Promise<AttackResult> {
  if (concurrentUploads > 0) return uploadWorstImages(url, headers, concurrentUploads, milliseconds);
  const results = await Promise.all(
    pages.map(({ path, connections }) => generateLoad(url + path, headers, { connections, milliseconds })),
  );
  const requestCount = results.reduce((sum, { requests }) => sum + requests, 0);
  return { sent: requestCount, accepted: requestCount - results.reduce((sum, { failures }) => sum + failures, 0) };
}

/** Uploads an image over and over on many concurrent connections, with different bytes each time. */
async function uploadWorstImages(
  url: string,
  headers: Attack["headers"],
  concurrency: number,
  milliseconds: number,
): Promise<AttackResult> {
  const worst = await createMostExpensivePicture();
  const deadline = performance.now() + milliseconds;
  const count = { sent: 0, accepted: 0 };
  const uploader = async () => {
    while (performance.now() < deadline) {
      count.sent += 1;
      const form = new FormData();
      form.set("image", new Blob([Buffer.from(worst), String(count.sent)]), "picture");
      const answer = await fetch(`${url}/v3/pins/`, { method: "POST", headers, body: form }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.status === 200) count.accepted += 1;
      // After a rejection, the uploader continues immediately. If there was no response, it first waits about as long
      // as a new connection takes.
      if (answer === null) await pause(50);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, uploader));
  return count;
}
