import { createContext, useContext } from "react";
import type { PlayableVideo } from "./playable.ts";
import type { Playback, PlaybackView } from "./playback.ts";

/** The player that its parts share. */
export interface Player {
  readonly video: PlayableVideo;
  readonly playback: Playback;
  readonly view: PlaybackView;
  readonly fullScreen: FullScreen;
  /** Retries after a failure with the video's current URLs. */
  readonly retry: () => void;
}

/** The full-screen state of a player, and the function that toggles it. */
export interface FullScreen {
  /** Whether the browser supports full screen. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

const PlayerContext = createContext<Player | null>(null);

export const PlayerProvider = PlayerContext.Provider;

/** Returns the player that contains a component. @throws Error when there is no player */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error("This component needs a player around it.");
  return player;
}
