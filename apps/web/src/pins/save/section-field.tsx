import type { Section } from "@tessera/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button, Select } from "@tessera/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./repin/repin-screen.module.css";

interface SectionFieldProps {
  /** The sections of the chosen board. */
  readonly sections: Pick<UseQueryResult<readonly Section[]>, "data" | "isError" | "refetch">;
  readonly chosen: Pick<Section, "id" | "title"> | null;
  /** Whether the viewer opened the screen to choose a section. */
  readonly autoFocus: boolean;
  readonly onChange: (section: Pick<Section, "id" | "title"> | null) => void;
  readonly error?: string;
}

/** The field for a section of the chosen board. Renders nothing for a board without sections. */
export function SectionField({ sections, chosen, autoFocus, onChange, error }: SectionFieldProps) {
  const t = useText();
  const field = useRef<HTMLSelectElement>(null);
  const { data } = sections;
  const hasSections = (data?.length ?? 0) > 0;
  useEffect(() => {
    if (autoFocus && hasSections) field.current?.focus();
  }, [autoFocus, hasSections]);
  if (sections.isError) {
    return (
      <p className={styles.failed} role="alert">
        {t("pins.repin.section.failed")}{" "}
        <Button size="small" onClick={() => void sections.refetch()}>
          {t("shell.error.retry")}
        </Button>
      </p>
    );
  }
  if (!data || !hasSections) return null;
  return (
    <Select
      ref={field}
      label={t("pins.repin.section")}
      value={chosen?.id ?? ""}
      error={error}
      options={[
        { value: "", label: t("pins.repin.section.none") },
        ...data.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(id) => onChange(data.find((section) => section.id === id) ?? null)}
    />
  );
}
