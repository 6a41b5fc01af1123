import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { ActionsProvider, viewerQuery } from "../data/index.ts";
import { createQueryClient } from "../data/query-client.ts";

/** The stubbed server's response: the data of an envelope, or an error. */
type StubbedResponse = { data: unknown } | { error: { type: string; message: string; status: number } };

/** A request that the stubbed server received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Responds to the request. */
  readonly answer: (answer: StubbedResponse) => Promise<void>;
}

/** Stubs the server. Requests wait until the test responds to them. */
export function stubServer(): readonly ReceivedRequest[] {
  const requests: ReceivedRequest[] = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit = {}) => {
    return new Promise<Pick<Response, "status" | "headers" | "text">>((resolve) => {
      requests.push({
        method,
        url,
        body: typeof body === "string" ? JSON.parse(body) : undefined,
        answer: (answer) =>
          act(async () => {
            resolve(toResponse(answer));
            // The cache notifies its subscribers in a later task, and removes the optimistic overlay after that.
            for (let tick = 0; tick < 3; tick++) await new Promise((resolve) => setTimeout(resolve, 0));
          }),
      });
    });
  });
  return requests;
}

/**
 * Creates an object with only the parts of a response that the client reads, so that reading them takes no extra time.
 */
function toResponse(answer: StubbedResponse): Pick<Response, "status" | "headers" | "text"> {
  const failed = "error" in answer;
  const status = failed ? answer.error.status : 200;
  const body = failed
    ? { status: "failure", http_status: status, message: answer.error.message, error: { ...answer.error, details: [] } }
    : { status: "success", http_status: 200, message: "ok", data: answer.data, bookmark: null };
  const text = JSON.stringify({ resource_response: body });
  return { status, headers: new Headers(), text: () => Promise.resolve(text) };
}

/**
 * Renders content into the test document, wrapped in the providers that the app puts around every page.
 *
 * @param fill fills the cache before the first render
 */
export async function renderOnStage(content: ReactNode, viewer: object = {}, fill?: (client: QueryClient) => void) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const client: QueryClient = createQueryClient(() => Promise.reject(new Error("This stage answers no queries.")));
  client.setQueryData(viewerQuery.queryKey, { isAuth: true, username: "me", saveBehavior: 0, ...viewer } as never);
  fill?.(client);
  const onFailure = vi.fn();
  const router = createMemoryRouter([
    { path: "*", element: <ActionsProvider onFailure={onFailure}>{content}</ActionsProvider> },
  ]);
  const box = document.createElement("div");
  document.body.replaceChildren(box);
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return { box, client, onFailure, unmount: () => act(async () => root.unmount()) };
}

/** Runs an action and waits until React has processed its updates. */
export function runAct(action: () => unknown): Promise<void> {
  return act(async () => {
    await action();
  });
}
