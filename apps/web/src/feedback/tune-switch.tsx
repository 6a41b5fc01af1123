import { Switch, type SwitchProps } from "@tessera/ui";
import { useState } from "react";

type TuneSwitchProps = SwitchProps & {
  readonly checked: boolean;
  /** Sends the request. Until the server responds, the switch keeps its new position. */
  readonly onFlip: (on: boolean) => Promise<unknown>;
};

/**
 * A switch that flips immediately. The cache notifies its observers a task later; without this component, the switch
 * would flip back until then.
 */
export function TuneSwitch({ checked, onFlip, ...rest }: TuneSwitchProps) {
  const [pendingState, setPendingState] = useState<boolean | null>(null);
  function flipSwitch(on: boolean) {
    setPendingState(on);
    void onFlip(on).finally(() => setPendingState(null));
  }
  return <Switch {...rest} checked={pendingState ?? checked} onChange={flipSwitch} />;
}
