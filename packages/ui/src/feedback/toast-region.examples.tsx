import { useEffect, useState } from "react";
import { type Examples, createExamplePicture, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { ToastRegion } from "./toast-region.tsx";
import { createToastStore, type ToastRequest } from "./toast-store.ts";

export const isFullScreen = true;

const ONE_HOUR_MS = 3_600_000;
const image = { src: createExamplePicture(1, 20).url, alt: "" };

function ToastExample({ request }: { request: ToastRequest }) {
  const [store] = useState(createToastStore);
  useEffect(() => store.show({ ...request, durationMs: ONE_HOUR_MS }), [store, request]);
  return <ToastRegion label="What just happened" store={store} />;
}

const REQUESTS: Readonly<Record<string, ToastRequest>> = {
  words: { message: "The link is copied." },
  "a picture and an act": {
    message: "Saved to Ceramics",
    image,
    actions: [{ label: "Undo", onPress: () => undefined }],
  },
  "two acts": {
    message: "The board is deleted.",
    actions: [
      { label: "Undo", onPress: () => undefined },
      { label: "See", href: "#deleted" },
    ],
  },
  "a picture and two acts": {
    message: "Saved to Glazed stoneware from the coast",
    image,
    actions: [
      { label: "Change", href: "#change" },
      { label: "Organize", href: "#organize" },
    ],
  },
  "long text": { message: LONG_TEXT_EXAMPLE, image, actions: [{ label: "Undo", onPress: () => undefined }] },
};

export const examples: Examples = {
  ToastRegion: Object.fromEntries(
    Object.entries(REQUESTS).map(([name, request]) => [name, () => <ToastExample request={request} />]),
  ),
};
