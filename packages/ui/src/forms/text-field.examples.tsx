import { SearchIcon } from "../display/icons.ts";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { TextArea, TextField } from "./text-field.tsx";

export const examples: Examples = {
  TextField: {
    states: () => (
      <>
        <TextField label="Title" placeholder="What it is" />
        <TextField label="Title, filled" defaultValue="Clay on a shelf" hint="People find it by this." limit={100} />
        <TextField
          label="Title, too long"
          defaultValue="Clay on a shelf"
          limit={10}
          error="Use at most 10 characters."
        />
        <TextField label="Title, disabled" defaultValue="Clay on a shelf" disabled />
      </>
    ),
    pill: () => <TextField look="pill" label="Search" hideLabel icon={<SearchIcon size={20} />} placeholder="Search" />,
    "long text": () => (
      <TextField label={LONG_TEXT_EXAMPLE} defaultValue={LONG_TEXT_EXAMPLE} hint={LONG_TEXT_EXAMPLE} />
    ),
    "from right to left": () => (
      <div dir="rtl" lang="ar">
        <TextField label="العنوان" defaultValue="طين على رف" hint="يجده الناس بهذا." limit={100} />
      </div>
    ),
  },
  TextArea: {
    states: () => (
      <>
        <TextArea label="Description" placeholder="Tell more" />
        <TextArea label="Description, filled" defaultValue={LONG_TEXT_EXAMPLE} limit={500} rows={4} />
        <TextArea label="Description, wrong" error="Enter a comment." />
        <TextArea label="Description, disabled" defaultValue="No one can write here." disabled />
      </>
    ),
  },
};
