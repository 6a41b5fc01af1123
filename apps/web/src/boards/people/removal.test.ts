import type { BoardCollaborator } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { getRemovalRequest, removePerson } from "./removal.ts";

const people = ["ana", "ben", "cleo"].map((id) => ({ user: { id }, accepted: id !== "cleo" }) as BoardCollaborator);

/** Creates a list like a screen's, which leaves out hidden people. */
function createList() {
  const hidden = new Set<string>();
  return {
    hide: (id: string) => void hidden.add(id),
    show: (id: string) => void hidden.delete(id),
    shown: () => people.map(({ user }) => user.id).filter((id) => !hidden.has(id)),
  };
}

const [, ben] = people as [BoardCollaborator, BoardCollaborator];

describe("removing someone from a board", () => {
  it("[COLLAB-06] restores the list and throws the server's error when the server rejects the removal", async () => {
    const list = createList();
    let rejectRequest: (reason: Error) => void = () => undefined;
    const removing = removePerson(list, ben, () => new Promise((_, reject) => (rejectRequest = reject)));
    expect(list.shown()).toEqual(["ana", "cleo"]);
    rejectRequest(new Error("You are offline."));
    await expect(removing).rejects.toThrow("You are offline.");
    expect(list.shown()).toEqual(["ana", "ben", "cleo"]);
  });

  it("keeps the person out of the list when the server accepts the removal", async () => {
    const list = createList();
    await removePerson(list, ben, () => Promise.resolve());
    expect(list.shown()).toEqual(["ana", "cleo"]);
  });

  it("[COLLAB-05] calls a different operation when the person hasn't answered their invitation", () => {
    expect(people.map(getRemovalRequest)).toEqual([
      "boards.removeCollaborator",
      "boards.removeCollaborator",
      "boards.removeInvite",
    ]);
  });
});
