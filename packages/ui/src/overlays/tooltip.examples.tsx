import { IconButton } from "../actions/icon-button.tsx";
import { HeartIcon } from "../display/icons.ts";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { Tooltip } from "./tooltip.tsx";

export const examples: Examples = {
  Tooltip: {
    "on hover and on focus": () => (
      <Tooltip text="Favorite">
        <IconButton label="Favorite" icon={<HeartIcon />} variant="filled" />
      </Tooltip>
    ),
    "long text": () => (
      <Tooltip text={LONG_TEXT_EXAMPLE} placement="bottom">
        <IconButton label="Favorite, in many words" icon={<HeartIcon />} variant="filled" />
      </Tooltip>
    ),
  },
};
