import { HOME_PLACEMENTS } from "@tessera/domain";
import { Suspense, useState } from "react";
import { usePlacement } from "../experiences/index.ts";
import { messageCode } from "./message-code.ts";

/** What the product has to say on home, each at its place. */
export function HomeMessages() {
  return HOME_PLACEMENTS.map((id) => <HomePlacement key={id} id={id} />);
}

function HomePlacement({ id }: { readonly id: string }) {
  const [first] = usePlacement(id);
  const [Message] = useState(messageCode);
  return (
    first && (
      <Suspense>
        <Message experience={first} />
      </Suspense>
    )
  );
}
