// @vitest-environment happy-dom
import type { Comment, Pin } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pinQuery } from "../pins/index.ts";
import { createCardPin } from "../pins/pin.fixture.ts";
import { runAct, renderOnStage, stubServer } from "../pins/stage.fixture.tsx";
import { createComment } from "./comment.fixture.ts";
import { commentsQuery, repliesQuery } from "./comment-queries.ts";
import { CommentsSection } from "./comments-section.tsx";
import { type CommentActions, useCommentActions } from "./use-comment-acts.ts";

const SERVER_ERROR = { error: { type: "internal_error", message: "Sorry!", status: 500 } };

/** Renders a pin's comments as its page shows them to a logged-in user. */
async function renderThread(comments: readonly Comment[], pin: Partial<Pin> = {}, more = false) {
  const requests = stubServer();
  const toasts: Parameters<typeof toast.show>[0][] = [];
  vi.spyOn(toast, "show").mockImplementation((request) => {
    toasts.push(request);
    return () => undefined;
  });
  let show = () => {};
  let actions: CommentActions | undefined;
  function Page() {
    const [isShown, setIsShown] = useState(false);
    show = () => setIsShown(true);
    actions = useCommentActions("7");
    return isShown ? <CommentsSection pinId="7" /> : null;
  }
  const { box, client } = await renderOnStage(<Page />, { fullName: "Me Myself" });
  const fields = { ...createCardPin(), commentCount: comments.length, commenting: "open", unavailable: null, ...pin };
  client.setQueryData(pinQuery("7").queryKey, fields as Pin);
  client.setQueryData(commentsQuery("7").queryKey, {
    pages: [{ items: comments, bookmark: more ? "next" : null }],
    pageParams: [null],
  });
  await runAct(show);
  const field = () => box.querySelector("textarea");
  return {
    box,
    client,
    requests,
    toasts,
    remove: (comment: Comment | undefined) =>
      runAct(async () => {
        if (comment) void actions?.remove(comment);
        // The cache notifies its observers in a later task.
        for (let tick = 0; tick < 3; tick++) await new Promise((resolve) => setTimeout(resolve, 0));
      }),
    texts: () => [...box.querySelectorAll("li p[dir]")].map(({ textContent }) => textContent),
    title: () => box.querySelector("h2")?.textContent,
    field,
    write: (text: string) =>
      runAct(() => {
        const input = field();
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(input, text);
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    press: (key: string, modifiers: KeyboardEventInit = {}) =>
      runAct(() => field()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...modifiers }))),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("writing a comment", () => {
  it("shows the comment at the top immediately, and then the server's version", async () => {
    const thread = await renderThread([createComment()]);
    await thread.write("So blue");
    await thread.press("Enter", { ctrlKey: true });
    expect(thread.texts()).toEqual(["So blue", "Lovely light"]);
    expect(thread.field()?.value).toBe("");
    expect(thread.requests[0]).toMatchObject({ url: "/v3/pins/7/comments/", body: { text: "So blue" } });
    await thread.requests[0]?.answer({ data: createComment({ id: "200", text: "So blue" }) });
    expect(thread.texts()).toEqual(["So blue", "Lovely light"]);
    expect(thread.title()).toBe("2 comments");
    expect(thread.box.querySelector("[data-pending]")).toBeNull();
    expect(thread.box.querySelector("[role=status]")?.textContent).toBe("Comment posted");
  });

  it("removes the comment but keeps its text in the field when the server rejects it", async () => {
    const thread = await renderThread([createComment()]);
    await thread.write("So blue");
    await thread.press("Enter", { metaKey: true });
    await thread.requests[0]?.answer(SERVER_ERROR);
    expect(thread.texts()).toEqual(["Lovely light"]);
    expect(thread.field()?.value).toBe("So blue");
    expect(thread.box.textContent).toContain("Sorry!");
    expect(thread.title()).toBe("1 comment");
  });

  it.each([
    ["invisible text", "\u200B \n"],
    ["more than the limit", "🌷".repeat(501)],
  ])("doesn't send %s", async (_case, text) => {
    const thread = await renderThread([]);
    await thread.write(text);
    await thread.press("Enter", { ctrlKey: true });
    expect(thread.requests).toHaveLength(0);
    const send = thread.box.querySelector<HTMLButtonElement>("button[type=submit]");
    expect(send?.getAttribute("aria-disabled")).toBe("true");
    await runAct(() => send?.click());
    expect(thread.requests).toHaveLength(0);
  });

  it("starts a new line when Enter is pressed alone, and shows the character count near the limit", async () => {
    const thread = await renderThread([]);
    await thread.write("🌷".repeat(399));
    await thread.press("Enter");
    expect(thread.requests).toHaveLength(0);
    expect(thread.box.textContent).not.toContain("/ 500");
    await thread.write("🌷".repeat(400));
    expect(thread.box.textContent).toContain("400 / 500");
  });
});

describe("liking a comment", () => {
  const heart = (box: HTMLElement) => box.querySelector<HTMLButtonElement>("li button[aria-pressed]");
  const shown = (box: HTMLElement) => [
    heart(box)?.getAttribute("aria-pressed"),
    heart(box)?.getAttribute("aria-label"),
  ];

  it("updates the heart and the count immediately, and is undone when the heart is pressed again", async () => {
    const { box, requests } = await renderThread([createComment({ likeCount: 1 })]);
    expect(shown(box)).toEqual(["false", "Like the comment by Ada Sørensen, 1 like so far"]);
    await runAct(() => heart(box)?.click());
    expect(shown(box)).toEqual(["true", "Like the comment by Ada Sørensen, 2 likes so far"]);
    expect(requests[0]).toMatchObject({ method: "POST", url: "/v3/comments/100/like/" });
    await requests[0]?.answer({ data: { likedByMe: true, likeCount: 5 } });
    expect(shown(box)).toEqual(["true", "Like the comment by Ada Sørensen, 5 likes so far"]);
    await runAct(() => heart(box)?.click());
    expect(requests[1]).toMatchObject({ method: "DELETE", url: "/v3/comments/100/like/" });
    await requests[1]?.answer({ data: { likedByMe: false, likeCount: 4 } });
    expect(shown(box)).toEqual(["false", "Like the comment by Ada Sørensen, 4 likes so far"]);
  });

  it("is undone when the server rejects it", async () => {
    const { box, requests } = await renderThread([createComment()]);
    await runAct(() => heart(box)?.click());
    await requests[0]?.answer(SERVER_ERROR);
    expect(shown(box)).toEqual(["false", "Like the comment by Ada Sørensen"]);
  });

  it("isn't possible when commenting is closed, but the number of likes is still shown", async () => {
    const { box } = await renderThread([createComment({ canLike: false, likeCount: 3 })], { commenting: "closed" });
    expect(heart(box)).toBeNull();
    expect(box.querySelector("li")?.textContent).toContain("3 likes");
  });
});

describe("replies to a comment", () => {
  const button = (box: HTMLElement, name: string) =>
    [...box.querySelectorAll("button")].find(
      (one) => one.textContent === name || one.getAttribute("aria-label") === name,
    );
  const press = (box: HTMLElement, name: string) =>
    runAct(async () => {
      button(box, name)?.click();
      // The code for replies loads on the first press.
      await import("./comment-replies.tsx");
      for (let tick = 0; tick < 3; tick++) await new Promise((resolve) => setTimeout(resolve, 0));
    });
  const type = (input: HTMLTextAreaElement | null, text: string) =>
    runAct(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(input, text);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const reply = createComment({ id: "101", entityId: "101", parentId: "100", text: "So do I" });
  const withReplies = (client: QueryClient, items: readonly Comment[]) =>
    client.setQueryData(repliesQuery("7", "100").queryKey, { pages: [{ items, bookmark: null }], pageParams: [null] });

  it("appear on request, each with a link to the person it answers", async () => {
    const thread = await renderThread([createComment({ replyCount: 1 })]);
    const mention = { id: "9", username: "noor", fullName: "Noor" };
    withReplies(thread.client, [{ ...reply, mention }]);
    expect(thread.texts()).toEqual(["Lovely light"]);
    await press(thread.box, "View 1 reply");
    expect(thread.texts()).toEqual(["Lovely light", "@Noor So do I"]);
    expect(thread.box.querySelector("li li p[dir] a")?.getAttribute("href")).toBe("/noor/");
    await press(thread.box, "Hide 1 reply");
    expect(thread.texts()).toEqual(["Lovely light"]);
  });

  it("are added below the comment, and are counted on the comment and on the pin", async () => {
    const thread = await renderThread([createComment()]);
    withReplies(thread.client, []);
    await press(thread.box, "Reply to Ada Sørensen");
    const field = thread.box.querySelector<HTMLTextAreaElement>("li textarea");
    expect(document.activeElement).toBe(field);
    await type(field, "So do I");
    await press(thread.box, "Post reply");
    expect(thread.requests[0]).toMatchObject({
      url: "/v3/pins/7/comments/",
      body: { text: "So do I", reply_to: "100" },
    });
    await thread.requests[0]?.answer({ data: reply });
    expect(thread.texts()).toEqual(["Lovely light", "So do I"]);
    expect([thread.title(), button(thread.box, "Hide 1 reply") !== undefined]).toEqual(["2 comments", true]);
  });

  it("remain in the form when the server rejects them", async () => {
    const thread = await renderThread([createComment()]);
    await press(thread.box, "Reply to Ada Sørensen");
    await type(thread.box.querySelector("li textarea"), "So do I");
    await press(thread.box, "Post reply");
    await thread.requests[0]?.answer(SERVER_ERROR);
    expect(thread.box.querySelector<HTMLTextAreaElement>("li textarea")?.value).toBe("So do I");
    expect(thread.box.querySelector("li")?.textContent).toContain("Sorry!");
  });

  it("stay below a placeholder for a deleted comment until the last reply is deleted", async () => {
    const first = createComment({ replyCount: 1 });
    const thread = await renderThread([first], { commentCount: 2 });
    withReplies(thread.client, [reply]);
    await press(thread.box, "View 1 reply");
    await thread.remove(first);
    await thread.requests[0]?.answer({ data: { ok: true } });
    expect(thread.box.querySelector("li")?.textContent).toMatch(/^This comment isn’t available\..*So do I/);
    await thread.remove(reply);
    await thread.requests[1]?.answer({ data: { ok: true } });
    expect(thread.box.querySelector("li")).toBeNull();
    expect(thread.title()).toBe("Comments");
  });
});

describe("deleting a comment", () => {
  const list = [createComment({ id: "200", text: "Newer" }), createComment({ id: "100", text: "Older" })];

  it("removes the comment immediately, and restores it to its position on Undo", async () => {
    const thread = await renderThread([...list, createComment({ id: "50", text: "Oldest" })]);
    await thread.remove(list[1]);
    expect(thread.texts()).toEqual(["Newer", "Oldest"]);
    await thread.requests[0]?.answer({ data: { ok: true } });
    expect(thread.title()).toBe("2 comments");
    const [notice] = thread.toasts;
    expect(notice).toMatchObject({ message: "Comment deleted", actions: [{ label: "Undo" }] });
    await runAct(() => notice?.actions?.[0]?.onPress?.());
    expect(thread.requests[1]?.url).toBe("/v3/comments/100/restore/");
    await thread.requests[1]?.answer({ data: list[1] });
    expect(thread.texts()).toEqual(["Newer", "Older", "Oldest"]);
    expect(thread.title()).toBe("3 comments");
  });

  it("restores the comment and shows a message when the server rejects the deletion", async () => {
    const thread = await renderThread(list);
    await thread.remove(list[0]);
    await thread.requests[0]?.answer(SERVER_ERROR);
    expect(thread.texts()).toEqual(["Newer", "Older"]);
    expect(thread.toasts).toEqual([{ message: "Sorry!" }]);
  });
});

describe("the comment section on a pin's page", () => {
  it("shows the best three comments as plain text, with a link to the others", async () => {
    const many = [9, 8, 7, 6].map((id) => createComment({ id: String(id), text: `<b>${id}</b> https://x.example/` }));
    const thread = await renderThread(many, { commentCount: 31 }, true);
    expect(thread.texts()).toEqual(many.slice(0, 3).map(({ text }) => text));
    expect(thread.box.querySelector("li b, li p[dir] a")).toBeNull();
    const [all] = [...thread.box.querySelectorAll("a")].filter(({ textContent }) => textContent?.startsWith("See all"));
    expect([all?.textContent, all?.getAttribute("href")]).toEqual(["See all 31 comments", "/pin/7/comments"]);
  });

  it("truncates long comments, and links to their full text", async () => {
    const thread = await renderThread([createComment({ text: "🌷".repeat(500) })]);
    expect(thread.box.querySelector('a[href="/pin/7/comments"]')?.textContent).toBe("Read more");
    expect((await renderThread([createComment()])).box.querySelector('a[href="/pin/7/comments"]')).toBeNull();
  });

  it("shows a message when there are no comments or they're off, and shows visitors a link to log in", async () => {
    expect((await renderThread([])).box.textContent).toContain("No comments yet");
    const off = await renderThread([], { commenting: "off" });
    expect([off.box.textContent, off.field()]).toEqual(["CommentsComments are turned off for this Pin.", null]);
    const visitorThread = await renderThread([createComment()], { commenting: "login" });
    expect(visitorThread.field()).toBeNull();
    expect(visitorThread.box.querySelector('a[href="/login/"]')?.textContent).toBe("Log in");
    expect(visitorThread.texts()).toEqual(["Lovely light"]);
    expect((await renderThread([], { commenting: "closed" })).box.textContent).toBe("");
  });

  it("says who can read the comments when the Pin is public only through other people's saves", async () => {
    expect((await renderThread([], { isPublicElsewhere: true })).box.textContent).toContain(
      "anyone who sees their saves can read",
    );
    expect((await renderThread([])).box.textContent).not.toContain("Anyone who sees one can read");
  });
});
