import { Switch, type SwitchProps } from "@tessera/ui";
import { useState } from "react";

type TuneSwitchProps = SwitchProps & {
  readonly checked: boolean;
  /** Sends the request; until the server answers, the switch stays where it was put. */
  readonly onFlip: (on: boolean) => Promise<unknown>;
};

/** A switch that flips immediately: the cache notifies its readers a task later, in which it would flip back. */
export function TuneSwitch({ checked, onFlip, ...rest }: TuneSwitchProps) {
  const [pendingState, setPendingState] = useState<boolean | null>(null);
  function flip(on: boolean) {
    setPendingState(on);
    void onFlip(on).finally(() => setPendingState(null));
  }
  return <Switch {...rest} checked={pendingState ?? checked} onChange={flip} />;
}
