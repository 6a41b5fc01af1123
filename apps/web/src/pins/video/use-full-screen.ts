import { type RefObject, useEffect, useState } from "react";
import type { FullScreen } from "./player-context.ts";

/** A video on an iPhone, where only the video itself can fill the screen, with the browser's own controls. */
type IPhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Lets an element fill the screen, or only its video if the browser supports only that. */
export function useFullScreen(box: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const update = () => setIsOn(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, [box]);
  const canExpandBox = typeof document !== "undefined" && document.fullscreenEnabled;
  const canExpandVideo =
    typeof HTMLVideoElement !== "undefined" && "webkitEnterFullscreen" in HTMLVideoElement.prototype;
  function toggle() {
    if (isOn) document.exitFullscreen().catch(() => undefined);
    else if (canExpandBox) box.current?.requestFullscreen().catch(() => undefined);
    else box.current?.querySelector<IPhoneVideo>("video")?.webkitEnterFullscreen?.();
  }
  return { isOffered: canExpandBox || canExpandVideo, isOn, toggle };
}
