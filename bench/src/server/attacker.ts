import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { dearestPicture } from "@tessera/testkit";
import type { Attack, AttackResult } from "./attack.ts";
import { load } from "./load.ts";

/**
 * The attacker's program: it does what its first message says, and answers with the results. Real attackers have their own
 * machines, so this process yields the processors to others.
 */
setPriority(constants.priority.PRIORITY_LOW);

process.once("message", (attack: Attack) => {
  void carryOut(attack).then((result) => process.send?.(result, () => process.disconnect()));
});

async function carryOut({ url, headers, milliseconds, pages, uploadsAtOnce }: Attack): Promise<AttackResult> {
  if (uploadsAtOnce > 0) return uploadWorst(url, headers, uploadsAtOnce, milliseconds);
  const results = await Promise.all(
    pages.map(({ path, connections }) => load(url + path, headers, { connections, milliseconds })),
  );
  const sent = results.reduce((sum, { requests }) => sum + requests, 0);
  return { sent, taken: sent - results.reduce((sum, { failures }) => sum + failures, 0) };
}

/** Uploads an image over and over, many at the same time, each with different bytes. */
async function uploadWorst(
  url: string,
  headers: Attack["headers"],
  atOnce: number,
  milliseconds: number,
): Promise<AttackResult> {
  const worst = await dearestPicture();
  const ends = performance.now() + milliseconds;
  const count = { sent: 0, taken: 0 };
  const uploader = async () => {
    while (performance.now() < ends) {
      count.sent += 1;
      const form = new FormData();
      form.set("image", new Blob([Buffer.from(worst), String(count.sent)]), "picture");
      const answer = await fetch(`${url}/v3/pins/`, { method: "POST", headers, body: form }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.status === 200) count.taken += 1;
      // It continues immediately when it's refused, except for the time that a new connection needs.
      if (answer === null) await pause(50);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, uploader));
  return count;
}
