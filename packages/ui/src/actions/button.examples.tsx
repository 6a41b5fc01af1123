import { PlusIcon } from "../display/icons.ts";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { Button, type ButtonVariant } from "./button.tsx";

const VARIANTS: readonly ButtonVariant[] = ["primary", "secondary", "plain", "strong", "danger", "overPicture"];

export const examples: Examples = {
  Button: {
    variants: () =>
      VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      )),
    "with an icon": () =>
      VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} icon={<PlusIcon size={20} />}>
          Create
        </Button>
      )),
    sizes: () =>
      (["small", "medium", "large"] as const).map((size) => (
        <Button key={size} size={size} variant="primary">
          {size}
        </Button>
      )),
    disabled: () =>
      VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      )),
    busy: () =>
      VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} busy>
          Saving
        </Button>
      )),
    "full width, long text": () => (
      <Button fullWidth variant="primary">
        {LONG_TEXT_EXAMPLE}
      </Button>
    ),
    "from right to left": () => (
      <span dir="rtl" lang="ar">
        <Button icon={<PlusIcon size={20} />}>إنشاء لوحة</Button>
      </span>
    ),
  },
};
