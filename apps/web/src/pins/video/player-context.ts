import { createContext, useContext } from "react";
import type { PlayableVideo } from "./playable.ts";
import type { Playback, PlaybackView } from "./playback.ts";

/** What the parts of a player share. */
export interface Player {
  readonly video: PlayableVideo;
  readonly playback: Playback;
  readonly view: PlaybackView;
  readonly fullScreen: FullScreen;
  /** Retries after a failure, with the video's current URLs. */
  readonly retry: () => void;
}

/** Whether the player fills the screen, and how to change that. */
export interface FullScreen {
  /** Some browsers have none. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

const PlayerContext = createContext<Player | null>(null);

export const PlayerProvider = PlayerContext.Provider;

/** The player around a component. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error("This component needs a player around it.");
  return player;
}
