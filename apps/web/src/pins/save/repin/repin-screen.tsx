import type { Pin } from "@tessera/contract";
import { useQuery } from "@tanstack/react-query";
import { CheckIcon, Callout, Card, PictureFrame } from "@tessera/ui";
import { useSearchParams } from "react-router";
import { boardQuery } from "../../../boards/index.ts";
import { useSingle } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { PageHead } from "../../../shell/index.ts";
import { getCardRenditions, formatPinAlt, getPinRatio } from "../../pin-picture.ts";
import { pinQuery } from "../../pin-queries.ts";
import { RecentlySavedPins } from "../recently-saved.tsx";
import { parseRepinParameters } from "./repin-address.ts";
import { RepinTargetFields } from "./repin-place.tsx";
import { RepinNoteAndActions } from "./repin-rest.tsx";
import styles from "./repin-screen.module.css";
import { useRepin } from "./use-repin.ts";

/** The save screen, where people choose the board and note for a pin, or move their own save. */
export function RepinScreen({ id }: { id: string }) {
  const t = useText();
  const pin = useSingle(pinQuery(id));
  const [query] = useSearchParams();
  const { isEditingPin } = parseRepinParameters(query);
  const title = t(isEditingPin ? "pins.repin.edit.title" : "pins.repin.title");
  return (
    <div className={styles.page}>
      <PageHead title={title} noindex />
      <h1 className={styles.title}>{title}</h1>
      <Card padding="large">
        <Repin key={`${id} ${isEditingPin}`} pin={pin} />
      </Card>
      <RecentlySavedPins />
    </div>
  );
}

function Repin({ pin }: { pin: Pin }) {
  const t = useText();
  const [query] = useSearchParams();
  const parameters = parseRepinParameters(query);
  const { pinBoardId } = parameters;
  const { data: namedBoard } = useQuery({
    ...boardQuery(pinBoardId ?? ""),
    enabled: pinBoardId !== null,
    retry: false,
  });
  const repin = useRepin(pin, parameters, namedBoard);
  return (
    <div className={styles.columns}>
      <div className={styles.picture} data-done={repin.done !== null || undefined}>
        <PictureFrame
          renditions={getCardRenditions(pin)}
          alt={formatPinAlt(pin, t)}
          ratio={getPinRatio(pin)}
          color={pin.dominantColor}
          sizes="(width < 680px) 112px, 236px"
          priority
        />
        {repin.done === null ? null : (
          <span className={styles.mark} aria-hidden="true">
            <CheckIcon size={32} />
          </span>
        )}
      </div>
      <div className={styles.fields}>
        {repin.message ? <Callout tone="danger">{repin.message}</Callout> : null}
        <div className={styles.fields} inert={repin.done !== null}>
          <RepinTargetFields repin={repin} />
          <RepinNoteAndActions repin={repin} />
        </div>
        {/* The status is below everything else, so that nothing moves when it appears. */}
        <p className={styles.status} role="status">
          {repin.done}
        </p>
      </div>
    </div>
  );
}
