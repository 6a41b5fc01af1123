import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { type Examples, LONG_WORDS } from "../examples.fixture.ts";
import { TextField } from "../forms/text-field.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { OPENER_EVENTS } from "./lazy-overlays.ts";

export const isFullScreen = true;

function Opened(props: Omit<DialogProps, "open" | "onClose" | "closeLabel">) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button {...OPENER_EVENTS} onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} closeLabel="Close" />
    </>
  );
}

const footer = (
  <>
    <Button size="large">Cancel</Button>
    <Button size="large" variant="primary">
      Create
    </Button>
  </>
);

export const examples: Examples = {
  Dialog: {
    small: () => (
      <Opened title="Create a board" size="small" footer={footer}>
        <TextField label="Name" />
      </Opened>
    ),
    medium: () => (
      <Opened title="Followers" size="medium">
        <p>No one yet.</p>
      </Opened>
    ),
    "large, long": () => (
      <Opened title={LONG_WORDS} size="large" footer={footer}>
        <p>{LONG_WORDS.repeat(12)}</p>
        <TextField label="Name" />
      </Opened>
    ),
    "full on phones": () => (
      <Opened title="More information" size="full">
        <p>{LONG_WORDS}</p>
      </Opened>
    ),
    alert: () => (
      <Opened alert title="Delete the board?" footer={footer}>
        <p>It can be brought back.</p>
      </Opened>
    ),
  },
};
