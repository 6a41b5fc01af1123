import { Switch, type SwitchProps } from "@tessera/ui";
import { useState } from "react";

type TuneSwitchProps = SwitchProps & {
  readonly checked: boolean;
  /** Sends the request; until the server answers, the switch stays where it was put. */
  readonly onFlip: (on: boolean) => Promise<unknown>;
};

/** A switch that flips immediately: the cache notifies its readers a task later, in which it would flip back. */
export function TuneSwitch({ checked, onFlip, ...rest }: TuneSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  function flip(on: boolean) {
    setWanted(on);
    void onFlip(on).finally(() => setWanted(null));
  }
  return <Switch {...rest} checked={wanted ?? checked} onChange={flip} />;
}
