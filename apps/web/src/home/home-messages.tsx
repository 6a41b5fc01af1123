import { HOME_PLACEMENTS } from "@tessera/domain";
import { Suspense, useState } from "react";
import { usePlacement } from "../experiences/index.ts";
import { getMessageComponent } from "./message-code.ts";

/** The experiences on the home screen, each at its placement. */
export function HomeMessages() {
  return HOME_PLACEMENTS.map((id) => <HomePlacement key={id} id={id} />);
}

function HomePlacement({ id }: { readonly id: string }) {
  const [experience] = usePlacement(id);
  const [Message] = useState(getMessageComponent);
  return (
    experience && (
      <Suspense>
        <Message experience={experience} />
      </Suspense>
    )
  );
}
