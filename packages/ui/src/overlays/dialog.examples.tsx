import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { TextField } from "../forms/text-field.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { OPENER_HANDLERS } from "./lazy-overlays.ts";

export const isFullScreen = true;

function OpenedDialog(props: Omit<DialogProps, "open" | "onClose" | "closeLabel">) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button {...OPENER_HANDLERS} onClick={() => setOpen(true)}>
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
      <OpenedDialog title="Create a board" size="small" footer={footer}>
        <TextField label="Name" />
      </OpenedDialog>
    ),
    medium: () => (
      <OpenedDialog title="Followers" size="medium">
        <p>No one yet.</p>
      </OpenedDialog>
    ),
    "large, long": () => (
      <OpenedDialog title={LONG_TEXT_EXAMPLE} size="large" footer={footer}>
        <p>{LONG_TEXT_EXAMPLE.repeat(12)}</p>
        <TextField label="Name" />
      </OpenedDialog>
    ),
    "full on phones": () => (
      <OpenedDialog title="More information" size="full">
        <p>{LONG_TEXT_EXAMPLE}</p>
      </OpenedDialog>
    ),
    alert: () => (
      <OpenedDialog alert title="Delete the board?" footer={footer}>
        <p>It can be brought back.</p>
      </OpenedDialog>
    ),
  },
};
