import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { getFailureMessage, getFieldErrors } from "../../../data/index.ts";
import { pageQuery, type PageReadResult } from "./captured.ts";

/** The state of reading a page. */
export type PageReadState =
  | { readonly step: "idle" }
  | { readonly step: "reading"; readonly address: string }
  | { readonly step: "read"; readonly page: PageReadResult }
  | { readonly step: "failed"; readonly message: string };

const IDLE_STATE: PageReadState = { step: "idle" };

/** Lets the server read pages one at a time. A new request or a call to `stop` abandons the previous request. */
export function usePageReader(start: string | null) {
  const client = useQueryClient();
  const [reading, setReading] = useState<PageReadState>(
    start === null ? IDLE_STATE : { step: "reading", address: start },
  );
  const latestRequest = useRef(0);

  /** @returns the page, or null if it couldn't be read or the request was abandoned */
  async function read(address: string): Promise<PageReadResult | null> {
    latestRequest.current += 1;
    const requestNumber = latestRequest.current;
    setReading({ step: "reading", address });
    try {
      const page = await client.fetchQuery(pageQuery(address));
      if (requestNumber !== latestRequest.current) return null;
      setReading({ step: "read", page });
      return page;
    } catch (failure) {
      if (requestNumber === latestRequest.current) setReading({ step: "failed", message: getProblem(failure) });
      return null;
    }
  }

  function stop() {
    latestRequest.current += 1;
    setReading(IDLE_STATE);
  }

  return { reading, read, stop };
}

/** Returns the error message for a page that the server couldn't read. */
export function getProblem(failure: unknown): string {
  const { url, "": general } = getFieldErrors(failure);
  return url ?? general ?? getFailureMessage(failure);
}
