// @vitest-environment happy-dom
import type { Comment, UserSummary } from "@tessera/contract";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada } from "../people/person.fixture.ts";
import { renderOnStage, runAct, stubServer } from "../pins/stage.fixture.tsx";
import { CommentEdit } from "./comment-edit.tsx";
import { createComment } from "./comment.fixture.ts";
import { CommentField } from "./comment-field.tsx";
import { CommentText } from "./comment-text.tsx";

const noor: UserSummary = { ...ada, entityId: "6", id: "6", username: "noor", fullName: "Noor Ada van Dijk" };

/** Longer than the pause before a request, in milliseconds. */
const PAUSE_MS = 200;

async function renderField(initialText = "") {
  const requests = stubServer();
  const onSend = vi.fn();
  const onCancel = vi.fn();
  function Page() {
    const [text, setText] = useState(initialText);
    return (
      <CommentField pinId="7" label="Comment" value={text} onChange={setText} onSend={onSend} onCancel={onCancel} />
    );
  }
  const { box } = await renderOnStage(<Page />);
  const field = () => box.querySelector<HTMLTextAreaElement>("textarea");
  const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
  return {
    requests,
    onSend,
    onCancel,
    field,
    options,
    names: () =>
      options().map((option) => [...option.querySelectorAll("bdi")].map(({ textContent }) => textContent).join(" ")),
    selected: () => options().findIndex((option) => option.getAttribute("aria-selected") === "true"),
    async type(text: string) {
      await runAct(async () => {
        const input = field();
        input?.focus();
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(input, text);
        input?.setSelectionRange(text.length, text.length);
        input?.dispatchEvent(new Event("input", { bubbles: true }));
        // The code for suggestions loads on the first @.
        await import("./mention-suggestions.tsx");
      });
      await runAct(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
    },
    press: (key: string, init: KeyboardEventInit = {}) =>
      runAct(() =>
        field()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init })),
      ),
  };
}

beforeEach(() => {
  // The stage itself waits for later tasks, so time also passes.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("mention suggestions", () => {
  it("turn the field into a combobox: arrow keys select a person, and Enter inserts their username", async () => {
    const stage = await renderField();
    await stage.type("Hi @ad");
    expect(stage.requests[0]?.url).toBe("/v3/pins/7/mentionable/?q=ad");
    expect(stage.field()?.getAttribute("role")).toBeNull();
    await stage.requests[0]?.answer({ data: [ada, noor] });
    expect(stage.names()).toEqual(["Ada Sørensen @ada", "Noor Ada van Dijk @noor"]);
    expect(stage.field()?.getAttribute("role")).toBe("combobox");
    expect(stage.field()?.getAttribute("aria-expanded")).toBe("true");
    expect(stage.field()?.getAttribute("aria-activedescendant")).toBe(stage.options()[0]?.id);
    await stage.press("ArrowDown");
    expect([stage.selected(), stage.field()?.getAttribute("aria-activedescendant")]).toEqual([
      1,
      stage.options()[1]?.id,
    ]);
    await stage.press("ArrowDown");
    expect(stage.selected()).toBe(0);
    await stage.press("ArrowUp");
    await stage.press("Enter");
    expect(stage.field()?.value).toBe("Hi @noor ");
    expect(stage.field()?.selectionStart).toBe(9);
    expect(stage.options()).toEqual([]);
    expect(stage.field()?.getAttribute("aria-expanded")).toBeNull();
    expect(stage.onSend).not.toHaveBeenCalled();
  });

  it("can be chosen with Tab or with a click", async () => {
    const stage = await renderField();
    await stage.type("@ad");
    await stage.requests[0]?.answer({ data: [ada, noor] });
    await stage.press("Tab");
    expect(stage.field()?.value).toBe("@ada ");
    await stage.type("@ada @no");
    await stage.requests[1]?.answer({ data: [noor] });
    await runAct(() => stage.options()[0]?.click());
    expect(stage.field()?.value).toBe("@ada @noor ");
    expect(document.activeElement).toBe(stage.field());
  });

  it("close on Escape, leave the text and the form as they are, and stay closed for this mention", async () => {
    const stage = await renderField();
    await stage.type("@ad");
    await stage.requests[0]?.answer({ data: [ada] });
    await stage.press("Escape");
    expect([stage.options(), stage.field()?.value]).toEqual([[], "@ad"]);
    expect(stage.onCancel).not.toHaveBeenCalled();
    await stage.type("@ada");
    await stage.requests[1]?.answer({ data: [ada] });
    expect(stage.options()).toEqual([]);
    await stage.press("Escape");
    expect(stage.onCancel).toHaveBeenCalledOnce();
  });

  it("leave Enter to the input method while it composes text, and leave Ctrl+Enter to the form", async () => {
    const stage = await renderField();
    await stage.type("@ad");
    await stage.requests[0]?.answer({ data: [ada] });
    await stage.press("Enter", { isComposing: true });
    expect(stage.field()?.value).toBe("@ad");
    await stage.press("Enter", { ctrlKey: true });
    expect([stage.field()?.value, stage.onSend.mock.calls.length]).toEqual(["@ad", 1]);
  });

  it("narrow while the next response is loading, and disappear when nothing matches or the server fails", async () => {
    const stage = await renderField();
    await stage.type("@a");
    await stage.requests[0]?.answer({ data: [ada, noor] });
    await stage.type("@ada_");
    expect(stage.names()).toEqual(["Ada Sørensen @ada", "Noor Ada van Dijk @noor"]);
    await stage.type("@adas");
    expect(stage.names()).toEqual([]);
    await stage.requests.at(-1)?.answer({ error: { type: "internal_error", message: "Sorry!", status: 500 } });
    expect(stage.names()).toEqual([]);
    expect(document.body.textContent).not.toContain("Sorry!");
    await stage.press("Enter", { ctrlKey: true });
    expect(stage.onSend).toHaveBeenCalledOnce();
  });

  it("aren't requested inside an email address or after a finished mention", async () => {
    const stage = await renderField();
    await stage.type("me@ada");
    await stage.type("@ada is right");
    expect(stage.requests).toEqual([]);
  });
});

describe("a comment with mentions", () => {
  const text = "<b>Hi</b> @ada, ask @gone";
  const comment = createComment({
    text,
    mentions: [{ start: 10, length: 4, person: { id: "5", username: "ada_new", fullName: "Ada" } }],
  });

  it("links to mentioned people by their current usernames, and shows everything else as plain text", async () => {
    const { box } = await renderOnStage(
      <p>
        <CommentText comment={comment} />
      </p>,
    );
    expect(box.textContent).toBe("<b>Hi</b> @ada_new, ask @gone");
    expect([...box.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/ada_new/"]);
    expect(box.querySelector("a > bdi")?.textContent).toBe("@ada_new");
  });

  it("shows current usernames while it's edited, and isn't sent unless it changes", async () => {
    const onSave = vi.fn<(text: string) => Promise<void>>();
    const onClose = vi.fn();
    const edited: Comment = { ...comment, canEdit: true };
    const { box } = await renderOnStage(<CommentEdit pinId="7" comment={edited} onSave={onSave} onClose={onClose} />);
    expect(box.querySelector("textarea")?.value).toBe("<b>Hi</b> @ada_new, ask @gone");
    await runAct(() => box.querySelector<HTMLButtonElement>("button[type=submit]")?.click());
    expect(onSave).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
